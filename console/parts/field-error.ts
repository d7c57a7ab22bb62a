import { PetStoreError } from "../../client/index.ts";

/** The message of the service if this field of the body is the only invalid one; `label` replaces its name. */
export function fieldError(error: unknown, name: string, label: string): string | undefined {
  const [fault, ...others] = error instanceof PetStoreError ? error.faults : [];
  if (fault?.in !== "body" || fault.name !== name || others.length > 0) return undefined;
  return (error as PetStoreError).message.replaceAll(`\`${name}\``, label);
}
