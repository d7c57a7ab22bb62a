import { Text } from "@mantine/core";
import { useState } from "react";
import type { Key, MadeKey } from "../../../client/index.ts";
import { OnceDialog } from "../../parts/secret-dialog.tsx";
import { MadeKeyText } from "./made-key-text.tsx";
import { overlapWords } from "./overlaps.ts";
import { RotateKeyForm } from "./rotate-key-form.tsx";

interface RotateKeyDialogProps {
  isOpen: boolean;
  /** The one to replace. */
  apiKey: Key | undefined;
  onClose: () => void;
}

export function RotateKeyDialog({ isOpen, apiKey, onClose }: RotateKeyDialogProps) {
  const [rotated, setRotated] = useState<{ made: MadeKey; overlapSeconds: bigint }>();
  return (
    <OnceDialog
      isOpen={isOpen}
      title={rotated ? "Your new key" : `Rotate the key ${apiKey?.name}`}
      isShowing={rotated !== undefined}
      onClose={onClose}
      onClosed={() => setRotated(undefined)}
    >
      {rotated && (
        <MadeKeyText made={rotated.made} onClose={onClose}>
          <Text size="sm">{overlapWords(rotated.overlapSeconds)}</Text>
        </MadeKeyText>
      )}
      {!rotated && apiKey && (
        <RotateKeyForm
          apiKey={apiKey}
          onRotated={(made, overlapSeconds) => setRotated({ made, overlapSeconds })}
          onClose={onClose}
        />
      )}
    </OnceDialog>
  );
}
