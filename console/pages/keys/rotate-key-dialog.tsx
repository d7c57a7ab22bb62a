import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CreatedKey, Key } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { refresh } from "../../api/queries.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { Choice, type Option } from "../../ui/choice.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { isolate } from "../../ui/names.ts";
import { SecretDialog } from "../../ui/secret.tsx";
import { NewKeySecret } from "./new-key-dialog.tsx";

interface RotateKeyDialogProps {
  isOpen: boolean;
  apiKey: Key | undefined;
  onClose: () => void;
}

export function RotateKeyDialog({ isOpen, apiKey, onClose }: RotateKeyDialogProps) {
  const [rotated, setRotated] = useState<{ newKey: CreatedKey; overlapSeconds: bigint }>();
  return (
    <SecretDialog
      isOpen={isOpen}
      title={rotated ? "Your new key" : `Rotate key ${isolate(apiKey?.name ?? "")}`}
      isSecretShown={rotated !== undefined}
      onClose={onClose}
      onClosed={() => setRotated(undefined)}
    >
      {rotated && (
        <NewKeySecret newKey={rotated.newKey} onClose={onClose}>
          <Text size="sm">{describeOverlap(rotated.overlapSeconds)}</Text>
        </NewKeySecret>
      )}
      {!rotated && apiKey && (
        <RotateKeyForm apiKey={apiKey} onRotated={(newKey, overlapSeconds) => setRotated({ newKey, overlapSeconds })} />
      )}
    </SecretDialog>
  );
}

interface RotateKeyFormProps {
  apiKey: Key;
  onRotated: (newKey: CreatedKey, overlapSeconds: bigint) => void;
}

function RotateKeyForm({ apiKey, onRotated }: RotateKeyFormProps) {
  const [overlap, setOverlap] = useState<Overlap>("86400");
  const overlapSeconds = BigInt(overlap);
  const rotate = useRotateKey(apiKey, overlapSeconds, (newKey) => onRotated(newKey, overlapSeconds));

  return (
    <Form onSubmit={() => rotate.mutate()} error={rotate.error}>
      <Text>
        You get a new key with the same name and scope.
        {apiKey.expiresAt && " It is valid for the same period as the old one, starting now."}
      </Text>
      <Choice
        label={`How long should the old key (…${apiKey.lastFour}) keep working?`}
        options={overlaps}
        value={overlap}
        onChange={setOverlap}
      />
      {rotate.error && <SaveError error={rotate.error} title="The key was not rotated" />}
      <FormButtons action="Rotate key" isPending={rotate.isPending} hasInitialFocus />
    </Form>
  );
}

type Overlap = "0" | "3600" | "86400" | "604800";

/** How long the old key keeps working after a rotation, in seconds. */
const overlaps: readonly Option<Overlap>[] = [
  { value: "0", label: "Not at all", description: "It stops working immediately. Choose this if the key was leaked." },
  { value: "3600", label: "One hour" },
  { value: "86400", label: "One day" },
  { value: "604800", label: "Seven days" },
];

/** What happens to the old key after a rotation. */
function describeOverlap(overlapSeconds: bigint): string {
  if (overlapSeconds === 0n) return "The old key has stopped working.";
  const label = overlaps.find(({ value }) => value === `${overlapSeconds}`)?.label.toLowerCase();
  return `The old key keeps working for ${label}, but not beyond its own expiry. Switch your programs to the new key before then.`;
}

/** Replaces a key; the old one keeps working for `overlapSeconds`. The new key is only in the response, which is not cached. */
function useRotateKey({ id }: Key, overlapSeconds: bigint, onRotated: (newKey: CreatedKey) => void) {
  const idempotencyKey = useIdempotencyKey([id, overlapSeconds]);
  return useMutation({
    mutationFn: () => petStore.rotateKey({ path: { keyId: id }, body: { overlapSeconds }, idempotencyKey }),
    gcTime: 0,
    onSuccess({ data }) {
      onRotated(data);
      refresh("listKeys", "listEvents");
    },
  });
}
