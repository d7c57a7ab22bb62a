/** Random values of the contract's schemas. A seed repeats them. */
import fc, { type Arbitrary } from "fast-check";
import type { Json } from "../../../src/contract/json.ts";
import { invalid, invalidText, valid } from "../../support/arbitrary.ts";
import { resolve, type Schema } from "../../support/contract.ts";
import { createRandom, type Random } from "../random.ts";

/** Number of values that are drawn together: drawing one at a time takes much longer. */
const BATCH = 20;

export type JsonObject = { [member: string]: Json };

export class Values {
  readonly random: Random;
  #seed: number;
  readonly #drawn = new Map<unknown, unknown[]>();
  readonly #arbitraries = new Map<string, Map<Schema, Arbitrary<unknown> | undefined>>();

  constructor(seed: number) {
    this.random = createRandom(seed);
    this.#seed = seed;
  }

  /** Returns true in this share of all cases. */
  readonly chance = (share: number): boolean => this.random.below(10_000) < share * 10_000;

  pick<Item>(items: readonly Item[]): Item {
    return this.random.pick(items);
  }

  draw<Value>(arbitrary: Arbitrary<Value>): Value {
    let values = this.#drawn.get(arbitrary) as Value[] | undefined;
    if (!values?.length) {
      this.#seed += 1;
      values = fc.sample(arbitrary, { numRuns: BATCH, seed: this.#seed });
      this.#drawn.set(arbitrary, values);
    }
    return values.pop() as Value;
  }

  valid(schema: Schema): Json {
    return this.draw(this.#arbitrary("valid", schema, valid) as Arbitrary<Json>);
  }

  invalid(schema: Schema): Json {
    return this.draw(this.#arbitrary("invalid", schema, invalid) as Arbitrary<Json>);
  }

  /** Returns undefined if every text is valid. */
  invalidText(schema: Schema): string | undefined {
    const texts = this.#arbitrary("invalid text", schema, invalidText);
    return texts && this.draw(texts);
  }

  /** Returns the longest text that is valid; undefined if the schema has no maximum, or only certain texts are valid. */
  longest(schema: Schema): string | undefined {
    const { type, maxLength, pattern, format } = resolve(resolve(schema).oneOf?.[0] ?? schema);
    if (type !== "string" || maxLength === undefined || format !== undefined) return undefined;
    const text = this.pick(["a", "é", "🐕"]).repeat(maxLength);
    return new RegExp(pattern ?? "", "u").test(text) ? text : undefined;
  }

  #arbitrary<Made extends Arbitrary<unknown> | undefined>(kind: string, schema: Schema, make: (of: Schema) => Made) {
    const known = this.#arbitraries.get(kind) ?? new Map<Schema, Arbitrary<unknown> | undefined>();
    this.#arbitraries.set(kind, known);
    if (!known.has(schema)) known.set(schema, make(schema));
    return known.get(schema) as Made;
  }
}
