import { Text } from "@mantine/core";
import { useState } from "react";
import type { CreatedKey, Key } from "../../../client/index.ts";
import { Choice } from "../../ui/choice.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { type Overlap, overlaps } from "./overlaps.ts";
import { useRotateKey } from "./use-rotate-key.ts";

interface RotateKeyFormProps {
  apiKey: Key;
  onRotated: (newKey: CreatedKey, overlapSeconds: bigint) => void;
}

export function RotateKeyForm({ apiKey, onRotated }: RotateKeyFormProps) {
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
