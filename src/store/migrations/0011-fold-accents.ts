import type { Statements, Value } from "../database.ts";
import type { Dialect } from "../dialect.ts";

/** Number of pets that one statement reads or changes. */
const BATCH_SIZE = 10_000;

/** Folds the names of all pets without accents and compatibility forms, which SQL cannot do. */
export function foldAccents({ lazyIndexes }: Dialect) {
  const { prepare, finish } = lazyIndexes?.refold ?? {};
  return [...(prepare ? [prepare] : []), foldNames, ...(finish ? [finish] : [])];
}

async function foldNames(statements: Statements): Promise<void> {
  let last: bigint | undefined = -(2n ** 63n);
  while (last !== undefined) {
    const pets: Pet[] = await statements.query<Pet>(
      // Names in ASCII do not change.
      `select id, name, name_folded from pets
        where id > $1 and octet_length(name) <> length(name) order by id limit ${BATCH_SIZE}`,
      last,
    );
    const changed = pets.filter(({ name, name_folded }) => fold(name) !== name_folded);
    if (changed.length > 0) await change(statements, changed);
    last = pets.length === BATCH_SIZE ? pets.at(-1)?.id : undefined;
  }
}

interface Pet {
  id: bigint;
  name: string;
  name_folded: string | null;
}

async function change(statements: Statements, pets: Pet[]): Promise<void> {
  const { refold } = statements.dialect.lazyIndexes ?? {};
  const ids = pets.map(({ id }) => id).join();
  const row = (index: number) => `(cast($${2 * index + 1} as bigint), $${2 * index + 2})`;
  const values = pets.flatMap(({ id, name }): Value[] => [id, fold(name)]);

  if (refold) await statements.query(refold.remove(ids));
  await statements.query(
    `update pets set name_folded = folded.column2
      from (values ${pets.map((_, index) => row(index)).join(", ")}) as folded where pets.id = folded.column1`,
    ...values,
  );
  if (!refold) return;
  await statements.query(refold.add(ids));
  await statements.query(refold.merge);
}

// A copy: a migration must not change when the service folds differently.
function fold(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
}
