import { Skeleton } from "@mantine/core";
import { Link } from "wouter";
import type { Inventory } from "../../../client/index.ts";
import styles from "./counts.module.css";
import { Shares } from "./shares.tsx";

const kinds = [
  { kind: "available", label: "Available", href: "/pets?status=available" },
  { kind: "pending", label: "Pending", href: "/pets?status=pending" },
  { kind: "sold", label: "Sold", href: "/pets?status=sold" },
  { kind: "unset", label: "No status", href: "/pets" },
] as const;

/** How many animals there are of each status, in numbers and as a picture. */
export function Counts({ inventory }: { inventory: Inventory | undefined }) {
  return (
    <section aria-label="Pets by status">
      <ul className={styles.counts}>
        {kinds.map(({ kind, label, href }) => (
          <li key={kind}>
            <Link href={href} className={`petstore-panel ${styles.count} ${styles[kind]}`}>
              <span className={styles.number}>
                {inventory ? (
                  inventory[kind].toLocaleString("en")
                ) : (
                  <Skeleton component="span" height="1em" width="2em" />
                )}
              </span>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Shares inventory={inventory} />
    </section>
  );
}
