/**
 * JSON with exact integers: a number with a whole value is a bigint, any other a number. In other notations (`1.0` and
 * `1e2`), only an int64 is a bigint. Objects have no prototype, so that a member may have any name.
 */
export type Json = null | boolean | number | bigint | string | Json[] | { [name: string]: Json };

/** Maximum nesting depth of objects and arrays. */
export const DEPTH_MAX = 64;

/** Maximum length of a number. Longer ones are far outside int64, and the time to convert them grows quadratically. */
const NUMBER_LENGTH_MAX = 100;

const NAME_LENGTH_SHOWN = 100;

const INT64_ABSOLUTE_MAX = 2 ** 63;

const integer = /-?(?:0|[1-9]\d*)(?![\d.eE])/y;
const number = /-?(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/y;

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

class Malformed extends Error {}

/**
 * Parses a JSON text with an object at the top level (RFC 8259). Returns the object, or a message if the text is not
 * JSON, has a duplicate member, is nested deeper than 64, or has a string that is not well-formed Unicode.
 */
export function parseJsonObject(text: string): { [name: string]: Json } | string {
  const read = parseJson(text);
  if ("fault" in read) return read.fault;
  const { value } = read;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? value : "The body must be a JSON object.";
}

export function parseJson(text: string): { value: Json } | { fault: string } {
  try {
    return { value: new Reader(text).document() };
  } catch (error) {
    if (error instanceof Malformed) return { fault: error.message };
    throw error;
  }
}

class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Json {
    this.#space();
    if (this.#at === this.#text.length) throw new Malformed("The body is empty.");
    const value = this.#value(1);
    this.#space();
    if (this.#at < this.#text.length) this.#unexpected();
    return value;
  }

  #value(depth: number): Json {
    switch (this.#text[this.#at]) {
      case "{":
        return this.#object(depth);
      case "[":
        return this.#array(depth);
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

  #object(depth: number): { [name: string]: Json } {
    const object: { [name: string]: Json } = Object.create(null);
    this.#open(depth);
    if (this.#take("}")) return object;
    do {
      this.#space();
      if (this.#text[this.#at] !== '"') this.#unexpected();
      const name = this.#string();
      if (name in object)
        throw new Malformed(`The body has the member \`${name.slice(0, NAME_LENGTH_SHOWN)}\` more than once.`);
      this.#space();
      if (!this.#take(":")) this.#unexpected();
      this.#space();
      object[name] = this.#value(depth + 1);
      this.#space();
    } while (this.#take(","));
    if (!this.#take("}")) this.#unexpected();
    return object;
  }

  #array(depth: number): Json[] {
    const array: Json[] = [];
    this.#open(depth);
    if (this.#take("]")) return array;
    do {
      this.#space();
      array.push(this.#value(depth + 1));
      this.#space();
    } while (this.#take(","));
    if (!this.#take("]")) this.#unexpected();
    return array;
  }

  #string(): string {
    const start = this.#at;
    let end = start;
    do {
      end = this.#text.indexOf('"', end + 1);
      if (end < 0) throw new Malformed("The body is not valid JSON: a string is not terminated.");
    } while (this.#isEscaped(end));
    this.#at = end + 1;

    let string: string;
    try {
      string = JSON.parse(this.#text.slice(start, this.#at));
    } catch {
      throw new Malformed(`The body is not valid JSON: the string at character ${start + 1} is malformed.`);
    }
    // Encoding a lone surrogate as UTF-8 would replace it by U+FFFD.
    if (!string.isWellFormed()) {
      throw new Malformed(`The string at character ${start + 1} is not well-formed Unicode: it has a lone surrogate.`);
    }
    return string;
  }

  #isEscaped(at: number): boolean {
    let before = at - 1;
    while (this.#text[before] === "\\") before -= 1;
    return (at - before) % 2 === 0;
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
    if (literal.length > NUMBER_LENGTH_MAX) return Number.NaN;
    const value = Number(literal);
    if (!Number.isInteger(value) || Math.abs(value) > INT64_ABSOLUTE_MAX) return value;

    const digits = (whole + fraction).replace(/^0+/, "");
    const significant = digits.replace(/0+$/, "");
    if (significant === "") return 0n;
    const zeros = Number(exponent) - fraction.length + digits.length - significant.length;
    if (zeros < 0) return value;
    const absolute = BigInt(significant + "0".repeat(zeros));
    return literal.startsWith("-") ? -absolute : absolute;
  }

  #word<Value>(word: string, value: Value): Value {
    if (!this.#text.startsWith(word, this.#at)) this.#unexpected();
    this.#at += word.length;
    return value;
  }

  #open(depth: number): void {
    if (depth > DEPTH_MAX) throw new Malformed(`The body is nested deeper than ${DEPTH_MAX}.`);
    this.#at += 1;
    this.#space();
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
    throw new Malformed(`The body is not valid JSON: ${found}.`);
  }
}
