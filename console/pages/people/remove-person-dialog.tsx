import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Person } from "../../../client/index.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { isolate } from "../../ui/names.ts";
import { CreatedKeys } from "./created-keys.tsx";
import { useCreatedKeys } from "./use-created-keys.ts";
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
