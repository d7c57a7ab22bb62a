import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { PASSWORD_LENGTH_MIN } from "./password.ts";

/** Field for a password that is set, not for one that is checked. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={`At least ${PASSWORD_LENGTH_MIN} characters, for example several words.`}
      autoComplete="new-password"
      {...props}
    />
  );
}
