import { NavLink } from "@mantine/core";
import { Link, useLocation } from "wouter";
import { ActivityIcon, CategoryIcon, HomeIcon, KeyIcon, OrderIcon, PeopleIcon, PetIcon } from "../parts/icons.tsx";
import { useMay } from "../session/use-session.ts";
import styles from "./navigation.module.css";

interface Place {
  href: string;
  label: string;
  Icon: typeof HomeIcon;
  /** Another path that belongs to it. */
  also?: string;
}

const places: Place[] = [
  { href: "/", label: "Home", Icon: HomeIcon },
  { href: "/pets", label: "Pets", Icon: PetIcon, also: "/import" },
  { href: "/orders", label: "Orders", Icon: OrderIcon },
  { href: "/categories", label: "Categories", Icon: CategoryIcon },
  { href: "/activity", label: "Activity", Icon: ActivityIcon },
];
const ownersPlaces: Place[] = [
  { href: "/keys", label: "Keys", Icon: KeyIcon },
  { href: "/people", label: "People", Icon: PeopleIcon },
];

export function Navigation() {
  const mayAdminister = useMay("admin");
  const [path] = useLocation();
  return (
    <nav aria-label="Console">
      <ul className={styles.list}>
        {[...places, ...(mayAdminister ? ownersPlaces : [])].map(({ href, label, Icon, also }) => {
          const isHere = path === href || path === also || (href !== "/" && path.startsWith(`${href}/`));
          return (
            <li key={href}>
              <NavLink
                component={Link}
                href={href}
                label={label}
                leftSection={<Icon />}
                active={isHere}
                aria-current={isHere ? "page" : undefined}
                classNames={{ root: styles.link ?? "" }}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
