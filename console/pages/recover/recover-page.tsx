import { Anchor, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { type Person, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { replaceSession } from "../../api/session.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { OneTimeError } from "../../session/link.tsx";
import { NewPasswordInput, refusedPassword, validatePassword } from "../../session/password.tsx";
import { RecoveryStep } from "../../session/recovery-sheet.tsx";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";

interface Recovery {
  email: string;
  code: string;
  newPassword: string;
}

/** Sets a new password with the code of a recovery sheet, and then creates a new sheet. */
export default function RecoverPage() {
  const [recovered, setRecovered] = useState<{ person: Person; password: string }>();
  const recover = useMutation({
    mutationFn: (body: Recovery) => petStore.recoverAccount({ body }),
    onSuccess({ data: session }, { newPassword: password }) {
      if (session.person) setRecovered({ person: session.person, password });
      replaceSession(session);
    },
  });
  if (recovered) return <RecoveryStep {...recovered} />;
  return (
    <SignedOutLayout title="Use the recovery sheet">
      <RecoverForm isPending={recover.isPending} error={recover.error} onSubmit={recover.mutate} />
    </SignedOutLayout>
  );
}

interface RecoverFormProps {
  isPending: boolean;
  error: unknown;
  onSubmit: (recovery: Recovery) => void;
}

function RecoverForm({ isPending, error, onSubmit }: RecoverFormProps) {
  const [recovery, setRecovery] = useState<Recovery>({ email: "", code: "", newPassword: "" });
  const [errors, setErrors] = useState<Partial<Recovery>>({});
  const refused = { newPassword: refusedPassword(error, "newPassword"), code: refusedCode(error), email: undefined };
  const field = (name: keyof Recovery) => ({
    name,
    value: recovery[name],
    error: errors[name] ?? refused[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setRecovery({ ...recovery, [name]: event.currentTarget.value }),
  });
  useUnsavedInput(Object.values(recovery).some((text) => text !== "") && !isPending);
  function save() {
    const found = validate(recovery);
    setErrors(found);
    if (Object.keys(found).length === 0 && !isPending) onSubmit(recovery);
  }

  return (
    <Form onSubmit={save} error={error}>
      <Text c="dimmed">Set a new password with the code on your sheet. You will be logged out everywhere else.</Text>
      <TextInput label="Email address" type="email" autoComplete="username" {...field("email")} />
      <TextInput
        label="Recovery code"
        description="28 letters and digits. Upper or lower case and hyphens do not matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field("code")}
      />
      <NewPasswordInput label="New password" {...field("newPassword")} />
      <OneTimeError
        error={refused.newPassword || refused.code ? null : error}
        title="Your password was not changed"
        advice="The new password may be valid already: try to log in with it."
      />
      <SubmitButton isPending={isPending}>Set password</SubmitButton>
      <Text size="sm" c="dimmed">
        No sheet? Ask another owner of the store, or the operator of the service, for a link to set a new password.{" "}
        <Anchor component={Link} href="/log-in" underline="always">
          Log in
        </Anchor>
      </Text>
    </Form>
  );
}

function validate({ email, code, newPassword }: Recovery): Partial<Recovery> {
  const passwordError = validatePassword(newPassword);
  return {
    ...(email.trim() === "" && { email: "Enter your email address." }),
    ...(code.trim() === "" && { code: "Enter the code on your sheet." }),
    ...(passwordError && { newPassword: passwordError }),
  };
}

/** An error message if the service found a typing error in the code, and nothing else. */
function refusedCode(error: unknown): string | undefined {
  const [fault, ...others] = error instanceof PetStoreError ? error.faults : [];
  if (fault?.name !== "code" || others.length > 0) return undefined;
  return (error as PetStoreError).message.replace("`code`", "The code");
}
