import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { WarningIcon } from "./icons.tsx";

interface AlertProps {
  title: string;
  children: ReactNode;
}

export function ErrorAlert(props: AlertProps) {
  return <OutlinedAlert color="red" titleClass="petstore-error" {...props} />;
}

/** Announces that an object is no longer as it was when its form was opened. */
export function WarningAlert(props: AlertProps) {
  return <OutlinedAlert color="yellow" titleClass="petstore-text" {...props} />;
}

function OutlinedAlert({ color, titleClass, title, children }: AlertProps & { color: string; titleClass: string }) {
  return (
    <Alert
      color={color}
      variant="outline"
      title={title}
      icon={<WarningIcon />}
      role="alert"
      classNames={{ title: titleClass, message: "petstore-text" }}
    >
      {children}
    </Alert>
  );
}
