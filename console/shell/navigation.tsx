import { NavLink } from "@mantine/core";
import { Link, useLocation } from "wouter";
import { useCan } from "../session/session.ts";
import { ActivityIcon, CategoryIcon, HomeIcon, KeyIcon, OrderIcon, PeopleIcon, PetIcon } from "../ui/icons.tsx";
import styles from "./navigation.module.css";

interface NavigationItem {
  href: string;
  label: string;
  Icon: typeof HomeIcon;
  /** Another path that highlights this item. */
  alsoActiveAt?: string;
}

const items: NavigationItem[] = [
  { href: "/", label: "Home", Icon: HomeIcon },
  { href: "/pets", label: "Pets", Icon: PetIcon, alsoActiveAt: "/import" },
  { href: "/orders", label: "Orders", Icon: OrderIcon },
  { href: "/categories", label: "Categories", Icon: CategoryIcon },
  { href: "/activity", label: "Activity", Icon: ActivityIcon },
];
const ownerItems: NavigationItem[] = [
  { href: "/keys", label: "API keys", Icon: KeyIcon },
  { href: "/people", label: "People", Icon: PeopleIcon },
];

export function Navigation() {
  const canAdminister = useCan("admin");
  const [path] = useLocation();
  return (
    <nav aria-label="Console">
      <ul className={styles.list}>
        {[...items, ...(canAdminister ? ownerItems : [])].map(({ href, label, Icon, alsoActiveAt }) => {
          const isActive = path === href || path === alsoActiveAt || (href !== "/" && path.startsWith(`${href}/`));
          return (
            <li key={href}>
              <NavLink
                component={Link}
                href={href}
                label={label}
                leftSection={<Icon />}
                active={isActive}
                aria-current={isActive ? "page" : undefined}
                classNames={{ root: styles.link ?? "" }}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
