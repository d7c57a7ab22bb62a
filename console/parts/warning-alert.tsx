import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { WarningIcon } from "./icons.tsx";

/** Announces that an object is no longer as it was when its form was opened. */
export function WarningAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      color="yellow"
      variant="outline"
      title={title}
      icon={<WarningIcon />}
      role="alert"
      classNames={{ title: "petstore-text", message: "petstore-text" }}
    >
      {children}
    </Alert>
  );
}
