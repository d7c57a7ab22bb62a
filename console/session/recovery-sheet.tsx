import { Button, Group, List, PasswordInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { type Person, PetStoreError, type RecoveryCode } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { refreshSession } from "../api/session.ts";
import { formatFullDay } from "../format.ts";
import { useUnsavedInput, useWarnOnLeaving } from "../hooks/use-unsaved-input.ts";
import { printRecoverySheet } from "../print/print.ts";
import { SaveError } from "../ui/error-message.tsx";
import { describeError } from "../ui/errors.ts";
import { Form, FormButtons } from "../ui/form.tsx";
import { SecretText } from "../ui/secret.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

interface RecoveryStepProps {
  person: Person;
  /** The password that the person has just chosen. */
  password: string;
}

/** The last step of the pages on which an owner has chosen a password: it creates and shows the recovery sheet. */
export function RecoveryStep({ person, password }: RecoveryStepProps) {
  const [, navigate] = useLocation();
  const [code, setCode] = useState<RecoveryCode>();
  const create = useCreateCode(setCode);
  const leave = () => navigate("/", { replace: true });
  if (code) {
    return (
      <SignedOutLayout title="Your recovery sheet">
        <CreatedSheet person={person} code={code} action="Continue" onDone={leave} />
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout title="Create a recovery sheet">
      <Stack>
        <Text>
          If you forget your password and no other owner can help, only this sheet lets you set a new one. It is a page
          to print, with a code that works once.
        </Text>
        {create.error && <SaveError error={create.error} title="The sheet was not created" />}
        <Button loading={create.isPending} onClick={() => create.mutate(password)}>
          Create the sheet
        </Button>
        <Button variant="subtle" onClick={leave}>
          Later
        </Button>
        <Text size="sm" c="dimmed">
          Later, it is in the menu at the top right.
        </Text>
      </Stack>
    </SignedOutLayout>
  );
}

interface RecoveryFormProps {
  /** Time when the present sheet was created; undefined if there is none. */
  createdAt: string | undefined;
  onCreated: (code: RecoveryCode) => void;
}

/** Asks for the password before it creates a sheet, which replaces the present one. */
export function RecoveryForm({ createdAt, onCreated }: RecoveryFormProps) {
  const [password, setPassword] = useState("");
  const create = useCreateCode(onCreated);
  const { error } = create;
  const isWrong = error instanceof PetStoreError && error.code === "wrong_password";
  useUnsavedInput(password !== "");
  return (
    <Form onSubmit={() => !create.isPending && create.mutate(password)} error={error}>
      <Text>
        With a recovery sheet, you can set a new password if you have forgotten yours. It is a page to print, with a
        code that works once.
      </Text>
      <List size="sm" c="dimmed" spacing={4}>
        <List.Item>
          {createdAt === undefined
            ? "You have no sheet."
            : `Your sheet was created on ${formatFullDay(createdAt)}. A new one makes it invalid.`}
        </List.Item>
        <List.Item>If others may know your password, change it before you create a new sheet.</List.Item>
      </List>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={isWrong ? describeError(error) : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
      />
      {error && !isWrong && <SaveError error={error} title="The sheet was not created" />}
      <FormButtons action="Create the sheet" isPending={create.isPending} />
    </Form>
  );
}

interface CreatedSheetProps {
  person: Person;
  code: RecoveryCode;
  /** Label of the button that closes the sheet. */
  action: string;
  onDone: () => void;
}

/** A new code, which is shown only once, with a button to print its sheet. */
export function CreatedSheet({ person: { name, email }, code, action, onDone }: CreatedSheetProps) {
  useWarnOnLeaving(true);
  return (
    <Stack>
      <Text>
        Print this sheet, and keep it where you keep important papers. The code is not shown again. It works once, with
        your email address.
      </Text>
      <SecretText label="Recovery code" text={code.code} copyLabel="Copy code" hasInitialFocus />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {action}
        </Button>
        <Button onClick={() => void printRecoverySheet({ name, email, ...code })}>Print the sheet</Button>
      </Group>
    </Stack>
  );
}

/** Creates a code. It is only in the response, which is not cached. */
function useCreateCode(onCreated: (code: RecoveryCode) => void) {
  return useMutation({
    mutationFn: (password: string) => petStore.createRecoveryCode({ body: { password } }),
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      void refreshSession();
    },
  });
}
