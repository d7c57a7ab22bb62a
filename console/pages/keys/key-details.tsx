import { Box, Code, Text } from "@mantine/core";
import type { Key } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";
import { Time } from "../../ui/time.tsx";
import { KeyStatusBadge } from "./key-status-badge.tsx";
import styles from "./keys-table.module.css";
import { scopeName } from "./scopes.ts";

/** Details shown below the name when narrow screens hide their columns. */
export function KeyDetails({ apiKey }: { apiKey: Key }) {
  const { scope, lastFour, createdAt, createdBy, lastUsedAt, lastUsedFrom, expiresAt } = apiKey;
  return (
    <Box hiddenFrom="lg" className={styles.details}>
      <Box hiddenFrom="xs" mb={4}>
        <KeyStatusBadge apiKey={apiKey} />
      </Box>
      <Text size="xs" c="dimmed">
        Created <Time at={createdAt} />
        {createdBy && ` by ${isolate(createdBy.name)}`}; ends in <Code>{lastFour}</Code>
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="md">
        {scopeName(scope)}; {lastUsedAt ? "last used " : "never used"}
        {lastUsedAt && <Time at={lastUsedAt} />}
        {lastUsedFrom && ` from ${lastUsedFrom}`}; {expiresAt ? "expires " : "never expires"}
        {expiresAt && <Time at={expiresAt} />}
      </Text>
    </Box>
  );
}
