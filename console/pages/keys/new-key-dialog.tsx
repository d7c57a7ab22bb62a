import { useState } from "react";
import type { CreatedKey } from "../../../client/index.ts";
import { SecretDialog } from "../../ui/secret.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import { NewKeySecret } from "./new-key-secret.tsx";

export function NewKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [newKey, setNewKey] = useState<CreatedKey>();
  return (
    <SecretDialog
      isOpen={isOpen}
      title={newKey ? "Your new key" : "Create key"}
      isSecretShown={newKey !== undefined}
      onClose={onClose}
      onClosed={() => setNewKey(undefined)}
    >
      {newKey ? <NewKeySecret newKey={newKey} onClose={onClose} /> : <NewKeyForm onCreated={setNewKey} />}
    </SecretDialog>
  );
}
