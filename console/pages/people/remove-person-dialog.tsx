import { Button, Checkbox, Code, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Key, Person } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { changePages, READ_ALL_MAX, readAll, refresh } from "../../api/queries.ts";
import { replaceSession } from "../../api/session.ts";
import { pluralize } from "../../format.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { Time } from "../../ui/time.tsx";
import { isActive } from "../keys/key-status.ts";
import styles from "./remove-person-dialog.module.css";
import { useIsSelf } from "./use-people.ts";

interface RemovePersonDialogProps {
  isOpen: boolean;
  person: Person | undefined;
  onClose: () => void;
  onConfirm: (person: Person, keepKeys: boolean) => void;
}

/** Confirms the removal of a person; lists the keys that it revokes, and offers to keep them. */
export function RemovePersonDialog({ isOpen, person, onClose, onConfirm }: RemovePersonDialogProps) {
  const isSelf = useIsSelf();
  const title = person && isSelf(person) ? "Remove your account?" : `Remove ${isolate(person?.name ?? "")}?`;
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      {person && (
        <Confirmation
          person={person}
          isSelf={isSelf(person)}
          onClose={onClose}
          onConfirm={(keepKeys) => onConfirm(person, keepKeys)}
        />
      )}
    </Modal>
  );
}

interface ConfirmationProps {
  person: Person;
  isSelf: boolean;
  onClose: () => void;
  onConfirm: (keepKeys: boolean) => void;
}

function Confirmation({ person, isSelf, onClose, onConfirm }: ConfirmationProps) {
  const [keepKeys, setKeepKeys] = useState(false);
  const { created, withoutCreatorCount, isComplete, error, isFetching, refetch } = useCreatedKeys(person);
  const isLoaded = !isFetching && !error;
  return (
    <Stack>
      <Text>
        {isSelf
          ? "You will be logged out immediately. To come back, you need an invitation from another owner."
          : `${isolate(person.email)} will be logged out immediately and can no longer log in. Their activity is kept.`}
      </Text>
      {isFetching && <RowsLoading rows={1} />}
      {error && !isFetching && <ErrorMessage error={error} title="Could not load the keys" onRetry={refetch} />}
      {isLoaded && (
        <CreatedKeys keys={created} withoutCreatorCount={withoutCreatorCount} isSelf={isSelf} isKept={keepKeys} />
      )}
      {isLoaded && !isComplete && (
        <Text size="sm">Only the newest keys are listed. The same applies to older keys of this person.</Text>
      )}
      {isLoaded && (created.length > 0 || !isComplete) && (
        <Checkbox
          label={created.length === 1 && isComplete ? "Keep this key" : "Keep these keys"}
          checked={keepKeys}
          onChange={(event) => setKeepKeys(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red.9" disabled={!isLoaded} onClick={() => onConfirm(keepKeys)}>
          {isSelf ? "Remove my account" : "Remove"}
        </Button>
      </Group>
    </Stack>
  );
}

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
function CreatedKeys({ keys, withoutCreatorCount, isSelf, isKept }: CreatedKeysProps) {
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

/** The active keys that a person created, and the number of those without a recorded creator; never from the cache. */
function useCreatedKeys({ id }: Person) {
  const { data = [], ...query } = useQuery({ ...readAll("listKeys"), staleTime: 0, refetchOnMount: "always" });
  const active = data.filter(isActive);
  return {
    ...query,
    created: active.filter(({ createdBy }) => createdBy?.id === id).sort(byLastUse),
    withoutCreatorCount: active.filter(({ createdBy }) => !createdBy).length,
    /** Whether all keys were read. */
    isComplete: data.length < READ_ALL_MAX,
  };
}

/** Sorts the most recently used first: programs are most likely to depend on them. */
function byLastUse(one: Key, other: Key): number {
  return lastUseOf(other) - lastUseOf(one);
}

function lastUseOf({ lastUsedAt }: Key): number {
  return lastUsedAt === undefined ? 0 : Date.parse(lastUsedAt);
}

interface Removal {
  person: Person;
  keepKeys: boolean;
}

/** Removes a person with an optimistic update. */
export function useRemovePerson() {
  const isSelf = useIsSelf();
  return useMutation({
    mutationFn: ({ person: { id }, keepKeys }: Removal) =>
      petStore.removePerson({ path: { personId: id }, query: { keepKeys } }),
    onMutate: ({ person: { id } }) =>
      changePages("listPeople", (people) => people.filter((person) => person.id !== id)),
    onSuccess(_, { person }) {
      notifyDone(isSelf(person) ? "Your account was removed." : `${isolate(person.name)} was removed.`);
      if (isSelf(person)) replaceSession(null);
      else refresh("listPeople", "listKeys", "listEvents");
    },
    onError(error, { person: { name } }, before) {
      before?.restore();
      notifyFailed(`${isolate(name)} was not removed`, error);
      refresh("listPeople");
    },
  });
}
