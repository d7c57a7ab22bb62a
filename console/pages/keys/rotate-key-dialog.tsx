import { Text } from "@mantine/core";
import { useState } from "react";
import type { CreatedKey, Key } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";
import { SecretDialog } from "../../ui/secret.tsx";
import { NewKeySecret } from "./new-key-secret.tsx";
import { describeOverlap } from "./overlaps.ts";
import { RotateKeyForm } from "./rotate-key-form.tsx";

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
