import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Person } from "../../../client/index.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { isolate } from "../../ui/names.ts";
import { useRenamePerson } from "./use-rename-person.ts";

const NAME_LENGTH_MAX = 100;

interface RenamePersonDialogProps {
  isOpen: boolean;
  person: Person | undefined;
  onClose: () => void;
}

export function RenamePersonDialog({ isOpen, person, onClose }: RenamePersonDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Rename ${isolate(person?.name ?? "")}`}>
      {person && <RenameForm person={person} onClose={onClose} />}
    </FormDialog>
  );
}

function RenameForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const [name, setName] = useState(person.name);
  const [invalid, setInvalid] = useState<string>();
  const rename = useRenamePerson(person, onClose);
  useUnsavedInput(name !== person.name);
  const refused = fieldError(rename.error, "name", "The name");
  function save() {
    const trimmed = name.trim();
    setInvalid(trimmed === "" ? "Enter a name." : undefined);
    if (trimmed !== "" && !rename.isPending) rename.mutate(trimmed);
  }

  return (
    <Form onSubmit={save} error={rename.error}>
      <TextInput
        label="Name"
        description={`The email address stays ${isolate(person.email)}.`}
        value={name}
        maxLength={NAME_LENGTH_MAX}
        error={invalid ?? refused}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {rename.error && !refused && <SaveError error={rename.error} title="The name was not changed" />}
      <FormButtons action="Rename" isPending={rename.isPending} />
    </Form>
  );
}
