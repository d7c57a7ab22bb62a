import { Group, Text } from "@mantine/core";
import { textColorOn } from "../../src/shop/color.ts";
import { useBranding } from "../api/branding.ts";
import { PetIcon } from "./icons.tsx";
import styles from "./logo.module.css";

/** Logo and name of the store. */
export function Logo() {
  const { name, color, logoUrl } = useBranding() ?? {};
  return (
    <Group gap="xs" wrap="nowrap" component="span" className={styles.logo}>
      {logoUrl ? (
        <img className={styles.image} src={logoUrl} alt="" />
      ) : (
        <span className={styles.mark} {...(color && { style: { background: color, color: textColorOn(color) } })}>
          <PetIcon size={18} />
        </span>
      )}
      <Text component="span" fw={650} truncate dir="auto">
        {name ?? "\u00a0"}
      </Text>
    </Group>
  );
}
