import { toExact } from "./exact-number.ts";

/**
 * JSON with exact integers: a number with a whole value is a bigint, any other a number. In other notations (`1.0` and
 * `1e2`), only an int64 is a bigint. Objects have no prototype, so that a member may have any name.
 */
export type Json = null | boolean | number | bigint | string | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

/** Maximum nesting depth of objects and arrays. */
export const DEPTH_MAX = 64;

/** Maximum number of members of an object, and of elements of an array. */
export interface JsonLimits {
  membersMax: number;
  elementsMax: number;
}

const unlimited: JsonLimits = { membersMax: Number.POSITIVE_INFINITY, elementsMax: Number.POSITIVE_INFINITY };

/** A value, or why the text is refused; `field` is the path of what exceeds a limit, such as `operations.3.body`. */
export type JsonRead = { value: Json } | { fault: string; field?: string | undefined };

/** Maximum length of a number. Longer ones are far outside int64, and the time to convert them grows quadratically. */
const NUMBER_LENGTH_MAX = 100;

const NAME_LENGTH_SHOWN = 100;

const integer = /-?(?:0|[1-9]\d*)(?![\d.eE])/y;
const number = /-?(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/y;

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

class Refused extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** An object or array of which not all members or elements have been read. */
interface Open {
  value: JsonObject | Json[];
  /** The object or array that contains it. */
  parent: Open | undefined;
  depth: number;
  /** Number of members or elements, including the one that is being read. */
  count: number;
  /** Name of the member that is being read. */
  name: string;
}

/** Parses a text, at once or in steps. A limit is checked before what exceeds it is read. */
export class JsonReader {
  readonly #text: string;
  readonly #limits: JsonLimits;
  #open: Open | undefined;
  #at = 0;
  #result: JsonRead | undefined;

  constructor(text: string, limits = unlimited) {
    this.#text = text;
    this.#limits = limits;
  }

  read(): JsonRead {
    return this.readValues(Number.POSITIVE_INFINITY) as JsonRead;
  }

  /** Reads up to `max` more values, nested ones included. Returns undefined if more are left. */
  readValues(max: number): JsonRead | undefined {
    try {
      if (this.#at === 0) this.#start();
      for (let count = 0; count < max && !this.#result; count += 1) {
        const value = this.#value();
        if (value !== undefined) this.#add(value);
      }
      return this.#result;
    } catch (error) {
      if (error instanceof Refused) return { fault: error.message, field: error.field };
      throw error;
    }
  }

  #start(): void {
    this.#space();
    if (this.#at === this.#text.length) throw new Refused("The body is empty.");
  }

  /** Reads a scalar or an empty object or array; of any other, reads the beginning and returns undefined. */
  #value(): Json | undefined {
    switch (this.#text[this.#at]) {
      case "{":
        return this.#object();
      case "[":
        return this.#array();
      case '"':
        return this.#string();
      case "t":
        return this.#word("true", true);
      case "f":
        return this.#word("false", false);
      case "n":
        return this.#word("null", null);
      default:
        return this.#number();
    }
  }

  #object(): JsonObject | undefined {
    const object: JsonObject = Object.create(null);
    const open = this.#enter(object);
    if (this.#take("}")) return object;
    this.#open = open;
    this.#name(open);
    return undefined;
  }

  #array(): Json[] | undefined {
    const array: Json[] = [];
    const open = this.#enter(array);
    if (this.#take("]")) return array;
    this.#open = open;
    return undefined;
  }

  /** Adds a value to the enclosing object or array. If that ends here, adds it to its own; else moves to the next value. */
  #add(read: Json): void {
    let value = read;
    this.#space();
    for (let open = this.#open; open; open = open.parent) {
      const { value: outer } = open;
      const isArray = Array.isArray(outer);
      if (isArray) outer.push(value);
      else outer[open.name] = value;
      if (this.#take(",")) {
        if (isArray) this.#nextElement(open);
        else this.#name(open);
        return;
      }
      if (!this.#take(isArray ? "]" : "}")) this.#unexpected();
      value = outer;
      this.#open = open.parent;
      this.#space();
    }
    if (this.#at < this.#text.length) this.#unexpected();
    this.#result = { value };
  }

  #nextElement(open: Open): void {
    const { elementsMax } = this.#limits;
    if (open.count === elementsMax) this.#refuseCount(open, `${elementsMax} elements`);
    open.count += 1;
    this.#space();
  }

  #name(open: Open): void {
    const { membersMax } = this.#limits;
    if (open.count === membersMax) this.#refuseCount(open, `${membersMax} members`);
    this.#space();
    if (this.#text[this.#at] !== '"') this.#unexpected();
    const name = this.#string();
    if (name in open.value)
      throw new Refused(`The body has the member \`${name.slice(0, NAME_LENGTH_SHOWN)}\` more than once.`);
    this.#space();
    if (!this.#take(":")) this.#unexpected();
    this.#space();
    open.name = name;
    open.count += 1;
  }

  #refuseCount(open: Open, limit: string): never {
    const path: (string | number)[] = [];
    for (let { parent } = open; parent; { parent } = parent) {
      path.unshift(Array.isArray(parent.value) ? parent.count - 1 : parent.name);
    }
    throw new Refused(`must have at most ${limit}`, path.join(".").slice(0, NAME_LENGTH_SHOWN));
  }

  #string(): string {
    const start = this.#at;
    this.#at = this.#endOfString(start);
    let string: string;
    try {
      string = JSON.parse(this.#text.slice(start, this.#at));
    } catch {
      throw new Refused(`The body is not valid JSON: the string at character ${start + 1} is malformed.`);
    }
    // Encoding a lone surrogate as UTF-8 would replace it by U+FFFD.
    if (!string.isWellFormed()) {
      throw new Refused(`The string at character ${start + 1} is not well-formed Unicode: it has a lone surrogate.`);
    }
    return string;
  }

  /** Reads by character, which takes several times as long, only if the first quotation mark may be escaped. */
  #endOfString(start: number): number {
    const end = this.#text.indexOf('"', start + 1);
    if (end > 0 && this.#text.charCodeAt(end - 1) !== BACKSLASH) return end + 1;
    for (let at = start + 1; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === QUOTE) return at + 1;
      if (code === BACKSLASH) at += 1;
    }
    throw new Refused("The body is not valid JSON: a string is not terminated.");
  }

  #number(): number | bigint {
    const start = this.#at;
    integer.lastIndex = start;
    if (!integer.test(this.#text)) return this.#otherNumber();
    this.#at = integer.lastIndex;
    const literal = this.#text.slice(start, this.#at);
    return literal.length > NUMBER_LENGTH_MAX ? Number.NaN : BigInt(literal);
  }

  /** Reads a number with a fraction or an exponent. */
  #otherNumber(): number | bigint {
    number.lastIndex = this.#at;
    const match = number.exec(this.#text);
    if (!match) this.#unexpected();
    const [literal, whole = "", fraction = "", exponent = "0"] = match;
    this.#at = number.lastIndex;
    return literal.length > NUMBER_LENGTH_MAX ? Number.NaN : toExact(literal, { whole, fraction, exponent });
  }

  #word<Value>(word: string, value: Value): Value {
    if (!this.#text.startsWith(word, this.#at)) this.#unexpected();
    this.#at += word.length;
    return value;
  }

  #enter(value: JsonObject | Json[]): Open {
    const depth = (this.#open?.depth ?? 0) + 1;
    if (depth > DEPTH_MAX) throw new Refused(`The body is nested deeper than ${DEPTH_MAX}.`);
    this.#at += 1;
    this.#space();
    return { value, parent: this.#open, depth, count: Array.isArray(value) ? 1 : 0, name: "" };
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #space(): void {
    let code = this.#text.charCodeAt(this.#at);
    while (code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB) {
      this.#at += 1;
      code = this.#text.charCodeAt(this.#at);
    }
  }

  #unexpected(): never {
    const found = this.#at < this.#text.length ? `unexpected character ${this.#at + 1}` : "unexpected end";
    throw new Refused(`The body is not valid JSON: ${found}.`);
  }
}
