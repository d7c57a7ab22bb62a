import { isolate, toVisible } from "./isolate.ts";

interface Nameable {
  id: bigint;
  name?: string | undefined;
}

/** Display name of a pet for sentences and labels, also if its name is empty. */
export function petName({ id, name = "" }: Nameable): string {
  return isolate(name) || `Pet ${id}`;
}

/** The same at full length, for `<Name>`. */
export function wholePetName({ id, name = "" }: Nameable): string {
  return toVisible(name) || `Pet ${id}`;
}

/** "Rex", or "12 pets". */
export function petNames(pets: Nameable[]): string {
  const [first] = pets;
  return pets.length === 1 && first ? petName(first) : `${pets.length} pets`;
}
