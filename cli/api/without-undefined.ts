type Defined<Given> = { [Name in keyof Given]: Exclude<Given[Name], undefined> };

/** Leaves out members that are undefined, such as those of a patch that are not to be changed. */
export function withoutUndefined<Given extends object>(given: Given): Partial<Defined<Given>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    Defined<Given>
  >;
}
