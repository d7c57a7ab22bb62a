import { useState } from "react";
import type { RecoveryCode, Session } from "../../client/index.ts";
import { CreatedSheet, RecoveryForm } from "../session/recovery-sheet.tsx";
import { SecretDialog } from "../ui/secret.tsx";

interface RecoverySheetDialogProps {
  session: Session;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates a new recovery sheet for the logged-in owner, and shows it once. */
export default function RecoverySheetDialog({ session, isOpen, onClose }: RecoverySheetDialogProps) {
  const [code, setCode] = useState<RecoveryCode>();
  const { person, recoveryCodeCreatedAt } = session;
  return (
    <SecretDialog
      isOpen={isOpen}
      title={code ? "Your recovery sheet" : "Create a recovery sheet"}
      isSecretShown={code !== undefined}
      onClose={onClose}
      onClosed={() => setCode(undefined)}
    >
      {person && code && <CreatedSheet person={person} code={code} action="Close" onDone={onClose} />}
      {!code && <RecoveryForm createdAt={recoveryCodeCreatedAt} onCreated={setCode} />}
    </SecretDialog>
  );
}
