import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import styles from "./back-link.module.css";
import { BackIcon } from "./icons.tsx";

/** The way from the page of an item back to its list, above the heading. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor component={Link} href={href} className={styles.back}>
      <BackIcon size={16} />
      {children}
    </Anchor>
  );
}
