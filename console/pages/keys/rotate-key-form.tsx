import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { CreatedKey, Key } from "../../../client/index.ts";
import { Choice } from "../../parts/choice.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { type Overlap, overlaps } from "./overlaps.ts";
import { useRotateKey } from "./use-rotate-key.ts";

interface RotateKeyFormProps {
  apiKey: Key;
  onRotated: (newKey: CreatedKey, overlapSeconds: bigint) => void;
  onClose: () => void;
}

export function RotateKeyForm({ apiKey, onRotated, onClose }: RotateKeyFormProps) {
  const [overlap, setOverlap] = useState<Overlap>("86400");
  const rotate = useRotateKey(apiKey, onRotated);
  function submit(event: FormEvent) {
    event.preventDefault();
    rotate.mutate(BigInt(overlap));
  }

  return (
    <form onSubmit={submit}>
      <Stack>
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
        {rotate.error && <ErrorMessage error={rotate.error} title="The key was not rotated" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rotate.isPending} data-autofocus>
            Rotate key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
