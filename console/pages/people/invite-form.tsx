import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { CreatedInvitation, Role } from "../../../client/index.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { roles } from "../../session/roles.ts";
import { Choice } from "../../ui/choice.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, FormButtons } from "../../ui/form.tsx";
import { useInvite } from "./use-invite.ts";

const EMAIL_LENGTH_MAX = 254;

export function InviteForm({ onCreated }: { onCreated: (invitation: CreatedInvitation) => void }) {
  const [role, setRole] = useState<Role>("staff");
  const [email, setEmail] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const trimmed = email.trim();
  const invite = useInvite({ role, email: trimmed || undefined }, onCreated);
  useUnsavedInput(email !== "");
  const refused = fieldError(invite.error, "email", "The email address");
  function create() {
    const isInvalid = trimmed !== "" && !/^\S+@\S+$/.test(trimmed);
    setInvalid(isInvalid ? "Enter a valid email address." : undefined);
    if (!isInvalid && !invite.isPending) invite.mutate();
  }

  return (
    <Form onSubmit={create} error={invite.error}>
      <Choice label="Role" description="What this person can do." options={roles} value={role} onChange={setRole} />
      <TextInput
        label="Email address (optional)"
        description="If you enter one, the link works only for this address."
        placeholder="bo@example.org"
        type="email"
        value={email}
        maxLength={EMAIL_LENGTH_MAX}
        error={invalid ?? refused}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus
      />
      {invite.error && !refused && <SaveError error={invite.error} title="The invitation was not created" />}
      <FormButtons action="Create link" isPending={invite.isPending} />
    </Form>
  );
}
