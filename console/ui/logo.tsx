import { Group, Text } from "@mantine/core";
import { PetIcon } from "./icons.tsx";
import styles from "./logo.module.css";

export function Logo() {
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <span className={styles.mark}>
        <PetIcon size={18} />
      </span>
      <Text component="span" fw={650}>
        Pet Store
      </Text>
    </Group>
  );
}
