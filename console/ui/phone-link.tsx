import { Anchor } from "@mantine/core";
import { Name } from "./name.tsx";
import styles from "./phone-link.module.css";

/** A phone number as it was typed, which a phone can call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} inherit className={styles.phone}>
      <Name isWhole>{phone}</Name>
    </Anchor>
  );
}
