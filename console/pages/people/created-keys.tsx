import { Code, List, Text } from "@mantine/core";
import type { Key } from "../../../client/index.ts";
import styles from "./people-table.module.css";

interface CreatedKeysProps {
  keys: Key[];
  withoutCreatorCount: number;
  isSelf: boolean;
  isKept: boolean;
}

/** The keys that the removal of their creator revokes, and how many it leaves alone because their creator is unknown. */
export function CreatedKeys({ keys, withoutCreatorCount, isSelf, isKept }: CreatedKeysProps) {
  const creator = isSelf ? "you" : "this person";
  const subject = keys.length === 1 ? "This key" : `These ${keys.length} keys`;
  const effect = isKept ? "will continue to work" : "will be revoked";
  return (
    <>
      {keys.length === 0 && <Text>No active key was created by {creator}.</Text>}
      {keys.length > 0 && (
        <div>
          <Text>
            {subject}, created by {creator}, {effect}:
          </Text>
          <List mt="xs" className={styles.name}>
            {keys.map(({ id, name, lastFour }) => (
              <List.Item key={`${id}`}>
                {name} (ends in <Code>{lastFour}</Code>)
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {withoutCreatorCount > 0 && (
        <Text size="sm" c="dimmed">
          {withoutCreatorCount === 1 ? "1 active key has" : `${withoutCreatorCount} active keys have`} no recorded
          creator and will continue to work. Review {withoutCreatorCount === 1 ? "it" : "them"} under API keys.
        </Text>
      )}
    </>
  );
}
