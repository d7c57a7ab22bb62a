import { Code, List, Text } from "@mantine/core";
import type { Key } from "../../../client/index.ts";
import { pluralize } from "../../format.ts";
import { Name } from "../../ui/name.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./created-keys.module.css";

interface CreatedKeysProps {
  keys: Key[];
  withoutCreatorCount: number;
  isSelf: boolean;
  isKept: boolean;
}

/**
 * The keys that the removal of their creator revokes, and the number of keys that continue to work because their creator
 * is not recorded.
 */
export function CreatedKeys({ keys, withoutCreatorCount, isSelf, isKept }: CreatedKeysProps) {
  const creator = isSelf ? "you" : "this person";
  const subject = keys.length === 1 ? "This key" : `These ${keys.length} keys`;
  const effect = isKept
    ? "will continue to work:"
    : `will be revoked. Programs that use ${keys.length === 1 ? "it" : "them"} will stop working:`;
  const heading = `${subject}, created by ${creator}, ${effect}`;
  return (
    <>
      {keys.length === 0 && <Text>No active key was created by {creator}.</Text>}
      {keys.length > 0 && (
        <div>
          <Text>{heading}</Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard. */}
          <section className={styles.keys} aria-label={subject} tabIndex={0}>
            <List size="sm">
              {keys.map((key) => (
                <List.Item key={`${key.id}`}>
                  <KeyLine apiKey={key} />
                </List.Item>
              ))}
            </List>
          </section>
        </div>
      )}
      {withoutCreatorCount > 0 && (
        <Text size="sm" c="dimmed">
          {pluralize(withoutCreatorCount, "active key")} {withoutCreatorCount === 1 ? "has" : "have"} no recorded
          creator and will continue to work. Review {withoutCreatorCount === 1 ? "it" : "them"} under API keys.
        </Text>
      )}
    </>
  );
}

function KeyLine({ apiKey: { name, lastFour, lastUsedAt } }: { apiKey: Key }) {
  return (
    <>
      <Name isWhole>{name}</Name> (ends in <Code>{lastFour}</Code>),{" "}
      {lastUsedAt === undefined ? "never used" : "last used "}
      {lastUsedAt !== undefined && <Time at={lastUsedAt} />}
    </>
  );
}
