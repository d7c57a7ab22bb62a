import { PetStoreError } from "../../client/index.ts";

/** The message for a field of the body that the service names as the only one at fault; its name becomes `label`. */
export function fieldError(error: unknown, name: string, label: string): string | undefined {
  const [fault, ...others] = error instanceof PetStoreError ? error.faults : [];
  if (fault?.in !== "body" || fault.name !== name || others.length > 0) return undefined;
  return (error as PetStoreError).message.replaceAll(`\`${name}\``, label);
}
