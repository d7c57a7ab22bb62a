import { useState } from "react";
import type { MadeKey } from "../../../client/index.ts";
import { OnceDialog } from "../../parts/secret-dialog.tsx";
import { MadeKeyText } from "./made-key-text.tsx";
import { NewKeyForm } from "./new-key-form.tsx";

export function NewKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [made, setMade] = useState<MadeKey>();
  return (
    <OnceDialog
      isOpen={isOpen}
      title={made ? "Your new key" : "Create a key"}
      isShowing={made !== undefined}
      onClose={onClose}
      onClosed={() => setMade(undefined)}
    >
      {made ? <MadeKeyText made={made} onClose={onClose} /> : <NewKeyForm onMade={setMade} onClose={onClose} />}
    </OnceDialog>
  );
}
