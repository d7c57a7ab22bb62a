import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Person } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { useRename } from "./use-rename.ts";

const NAME_LENGTH_MAX = 100;

interface RenameDialogProps {
  isOpen: boolean;
  person: Person | undefined;
  onClose: () => void;
}

export function RenameDialog({ isOpen, person, onClose }: RenameDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Rename ${person?.name}`}>
      {person && <RenameForm person={person} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const [name, setName] = useState(person.name);
  const [fault, setFault] = useState<string>();
  const rename = useRename(person, onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    const given = name.trim();
    setFault(given === "" ? "Say how they are called." : undefined);
    if (given !== "") rename.mutate(given);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description={`The account stays that of ${person.email}.`}
          value={name}
          maxLength={NAME_LENGTH_MAX}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {rename.error && <ErrorMessage error={rename.error} title="The name is the same as before" />}
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
