import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, refresh } from "../../api/queries.ts";
import { sessionQuery } from "../../api/session.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";

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

function useRenamePerson({ id, name: oldName }: Person, onDone: () => void) {
  return useMutation({
    mutationFn: (name: string) => petStore.updatePerson({ path: { personId: id }, body: { name } }),
    async onSuccess({ data: { name } }) {
      // The header shows the name of the logged-in person.
      const session = queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await Promise.all([session, refresh("listPeople", "listEvents")]);
      onDone();
      if (name !== oldName) notifyDone(`${isolate(oldName)} was renamed to ${isolate(name)}.`);
    },
  });
}
