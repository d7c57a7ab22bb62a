import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { PetStoreError } from "../../client/index.ts";

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

const PASSWORD_LENGTH_MIN = 12;
const PASSWORD_LENGTH_MAX = 200;

/** An error message if the service refused the password of this field, such as a common one, and nothing else. */
export function refusedPassword(error: unknown, field: "password" | "newPassword"): string | undefined {
  const [fault, ...others] = error instanceof PetStoreError ? error.faults : [];
  if (fault?.name !== field || others.length > 0) return undefined;
  return (error as PetStoreError).message.replace(`\`${field}\``, "The password");
}

/** An error message, or undefined if the password is acceptable. */
export function validatePassword(password: string): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN) return `Use at least ${PASSWORD_LENGTH_MIN} characters (currently ${length}).`;
  if (length > PASSWORD_LENGTH_MAX) return `Use at most ${PASSWORD_LENGTH_MAX} characters.`;
  return undefined;
}
