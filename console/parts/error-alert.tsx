import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { WarningIcon } from "./icons.tsx";

export function ErrorAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      color="red"
      variant="outline"
      title={title}
      icon={<WarningIcon />}
      role="alert"
      classNames={{ title: "petstore-error", message: "petstore-text" }}
    >
      {children}
    </Alert>
  );
}
