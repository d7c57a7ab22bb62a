interface Called {
  id: bigint;
  name?: string | undefined;
}

/** How a pet is called in a sentence; the API lets a name be empty. */
export function petName({ id, name }: Called): string {
  return name?.trim() || `Pet ${id}`;
}

/** "Rex", or "12 pets". */
export function petNames(pets: Called[]): string {
  const [first] = pets;
  return pets.length === 1 && first ? petName(first) : `${pets.length} pets`;
}
