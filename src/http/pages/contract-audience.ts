/** The parts of the contract that depend on its audience. */
export interface ContractDocument {
  tags: { name: string }[];
  paths: { [path: string]: { [method: string]: DescribedOperation } };
  components: { [kind: string]: { [name: string]: object } };
}

interface DescribedOperation {
  tags: string[];
  "x-audience"?: "console";
}

/** Returns the contract without the operations of the console, and without the tags and components that only they use. */
export function forIntegrators<Contract extends ContractDocument>(contract: Contract): Contract {
  const paths = mapValues(contract.paths, (methods) =>
    keep(methods, (_, operation) => operation["x-audience"] !== "console"),
  );
  const offered = { ...contract, paths: keep(paths, (_, methods) => Object.keys(methods).length > 0) };
  const operations = Object.values(offered.paths).flatMap((methods) => Object.values(methods));
  const tags = offered.tags.filter(({ name }) => operations.some((operation) => operation.tags.includes(name)));

  const used = findUsed({ ...offered, components: {} }, contract.components);
  const components = mapValues(contract.components, (named, kind) =>
    // Requirements name security schemes without a reference.
    keep(named, (name) => kind === "securitySchemes" || used.has(`${kind}/${name}`)),
  );
  return { ...offered, tags, components };
}

/** Returns the components, such as `schemas/Pet`, that a part refers to, also through others. */
function findUsed(part: object, components: ContractDocument["components"]): Set<string> {
  const used = new Set(referencesIn(part));
  // What is added to a set while it is iterated comes later in the iteration.
  for (const reference of used) {
    const [kind = "", name = ""] = reference.split("/");
    for (const next of referencesIn(components[kind]?.[name] ?? {})) used.add(next);
  }
  return used;
}

function referencesIn(part: object): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/([^"]+)"/g)].map(([, reference = ""]) => reference);
}

function keep<Value>(values: Record<string, Value>, isKept: (name: string, value: Value) => boolean) {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isKept(name, value)));
}

function mapValues<Value>(values: Record<string, Value>, map: (value: Value, name: string) => Value) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
