/** Email addresses and phone numbers in the form in which they are compared. A name alone identifies no person. */

/** What identifies a person: an email address or the digits of a phone number, as they are compared. */
export interface Contact {
  kind: "email" | "phone";
  folded: string;
}

/** An email address and a phone number as people have written them. */
interface Addresses {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Minimum number of digits of a phone number by which a person is found: fewer are an extension or a typing error. */
export const PHONE_DIGITS_MIN = 5;

/** Minimum number of digits of a part of a phone number: fewer are in most numbers. */
const PART_DIGITS_MIN = 3;

const phonePart = /^[\p{Nd}\s+()./-]+$/u;
const digit = /\p{Nd}/u;
/** The zero that is only dialled without the country code: `+46 (0)8 123 456`. */
const trunkZero = /\(\s*0\s*\)/;
const countryPrefix = /^[^\d+]*(?:\+|00)/;

/**
 * Returns an email address in Unicode's form NFC and in lower case. RFC 5321 lets the part before the @ be
 * case-sensitive; in practice it is not. Accents stay: without them, it may be the address of another person.
 */
export function foldEmail(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

/**
 * Returns the digits of a phone number, without the `00` that may replace the `+` of a country code; undefined if there
 * are fewer than `PHONE_DIGITS_MIN`. A number with its country code differs from the same number without it, since
 * nothing says which country the latter is in.
 */
export function phoneDigits(phone: string): string | undefined {
  const digits = digitsOf(phone);
  return digits.length < PHONE_DIGITS_MIN ? undefined : digits;
}

/** Returns the digits of a part of a phone number as `phoneDigits` would contain them; undefined if it cannot be one. */
export function digitsOfPart(text: string): string | undefined {
  const digits = phonePart.test(text) ? digitsOf(text) : "";
  return digits.length < PART_DIGITS_MIN ? undefined : digits;
}

function digitsOf(phone: string): string {
  const ascii = Array.from(phone.normalize("NFKC"), (each) => (digit.test(each) ? toAscii(each) : each)).join("");
  const number = countryPrefix.test(ascii) ? ascii.replace(trunkZero, "").replace(countryPrefix, "") : ascii;
  return number.replace(/\D/g, "");
}

/** Whether a contact is the email address or the phone number of a person. */
export function isContactOf({ kind, folded }: Contact, { email, phone }: Addresses): boolean {
  const own = kind === "email" ? email && foldEmail(email) : phone && phoneDigits(phone);
  return own === folded;
}

/** Returns the ASCII digit of a decimal digit of any script. Unicode has them in runs from 0 to 9. */
function toAscii(character: string): string {
  const code = character.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}
