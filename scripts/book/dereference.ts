export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** Returns a document with each `$ref` into it replaced by what it refers to, unless it is within that itself. */
export function dereference(document: Json): Json {
  function walk(value: Json, within: string[]): Json {
    if (Array.isArray(value)) return value.map((each) => walk(each, within));
    if (value === null || typeof value !== "object") return value;
    const { $ref, ...others } = value;
    if (typeof $ref !== "string") {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, within)]));
    }
    if (within.includes($ref)) return {};
    return { ...(walk(find(document, $ref), [...within, $ref]) as object), ...others };
  }
  return walk(document, []);
}

function find(document: Json, reference: string): Json {
  const names = reference.slice("#/".length).split("/");
  return names.reduce<Json>((value, name) => (value as { [member: string]: Json })[name] ?? null, document);
}
