import type { Value } from "../database.ts";

const BYTES = 32;

/** Sum of the rows' SHA-256 hashes: independent of their order, which differs by engine. Does not detect forgery. */
export class Checksum {
  readonly #sum: Uint32Array;

  constructor(start: Uint8Array = new Uint8Array(BYTES)) {
    this.#sum = new Uint32Array(Uint8Array.from(start).buffer);
  }

  add(row: readonly Value[]): void {
    Bun.SHA256.hash(writeValues(row), digest);
    for (let word = 0; word < words.length; word += 1) this.#sum[word] = (this.#sum[word] ?? 0) + (words[word] ?? 0);
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.#sum.slice().buffer);
  }

  toString(): string {
    return this.bytes().toHex();
  }
}

const digest = new Uint8Array(BYTES);
const words = new Uint32Array(digest.buffer);

/** Serializes values; different values have different texts. */
export function writeValues(values: readonly Value[]): string {
  return JSON.stringify(values.map(writeValue));
}

export function readValues(text: string): Value[] {
  return (JSON.parse(text) as (string | null)[]).map(readValue);
}

function writeValue(value: Value): string | null {
  if (value === null) return null;
  if (typeof value === "bigint") return `i${value}`;
  return typeof value === "string" ? `t${value}` : `b${value.toHex()}`;
}

function readValue(text: string | null): Value {
  if (text === null) return null;
  const rest = text.slice(1);
  if (text.startsWith("i")) return BigInt(rest);
  return text.startsWith("t") ? rest : Uint8Array.fromHex(rest);
}
