import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Person } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { useRenamePerson } from "./use-rename-person.ts";

const NAME_LENGTH_MAX = 100;

interface RenamePersonDialogProps {
  isOpen: boolean;
  person: Person | undefined;
  onClose: () => void;
}

export function RenamePersonDialog({ isOpen, person, onClose }: RenamePersonDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Rename ${person?.name}`}>
      {person && <RenameForm person={person} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const [name, setName] = useState(person.name);
  const [error, setError] = useState<string>();
  const rename = useRenamePerson(person, onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    setError(trimmed === "" ? "Enter a name." : undefined);
    if (trimmed !== "") rename.mutate(trimmed);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description={`The email address stays ${person.email}.`}
          value={name}
          maxLength={NAME_LENGTH_MAX}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {rename.error && <ErrorMessage error={rename.error} title="The name was not changed" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
