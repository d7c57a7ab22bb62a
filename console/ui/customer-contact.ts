import type { Customer } from "../../client/index.ts";
import { foldEmail, phoneDigits } from "../../src/contract/contact.ts";

/** An email address or a phone number, as it was written. */
export type Contact = { email: string } | { phone: string };

/** The contacts by which a customer can be found: none if only the name is known. */
export function contactsOf({ email, phone }: Customer): Contact[] {
  const byEmail = email === undefined ? [] : [{ email }];
  return phone === undefined || phoneDigits(phone) === undefined ? byEmail : [...byEmail, { phone }];
}

/** Reads a contact that a person has typed. */
export function toContact(typed: string): Contact | undefined {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text };
  // A reference may have digits, too.
  return /\p{L}|@/u.test(text) || phoneDigits(text) === undefined ? undefined : { phone: text };
}

export function textOf(contact: Contact): string {
  return "email" in contact ? contact.email : contact.phone;
}

/** Whether two contacts identify the same person. */
export function isSameContact(one: Contact, other: Contact): boolean {
  return keyOf(one) === keyOf(other);
}

export function keyOf(contact: Contact): string {
  return "email" in contact ? foldEmail(contact.email) : `${phoneDigits(contact.phone)}`;
}

/**
 * The page about a customer. The contact is in the fragment of the URL, which browsers do not send: so no log of a proxy
 * contains it.
 */
export function customerUrl(contact: Contact): string {
  return `/customers#${new URLSearchParams(contact)}`;
}

/** Reads the fragment that `customerUrl` writes. */
export function readFragment(fragment: string): Contact | undefined {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const [email, phone] = [parameters.get("email"), parameters.get("phone")];
  const contact = toContact(email ?? phone ?? "");
  return contact && (email === null) === "phone" in contact ? contact : undefined;
}
