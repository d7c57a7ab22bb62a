interface Nameable {
  id: bigint;
  name?: string | undefined;
}

/** Display name of a pet, also if its name is empty. */
export function petName({ id, name }: Nameable): string {
  return name?.trim() || `Pet ${id}`;
}

/** "Rex", or "12 pets". */
export function petNames(pets: Nameable[]): string {
  const [first] = pets;
  return pets.length === 1 && first ? petName(first) : `${pets.length} pets`;
}
