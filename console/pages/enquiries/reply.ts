import type { Enquiry } from "../../../client/index.ts";
import type { Language } from "../../../languages/index.ts";

/** Maximum number of quoted characters of the question: some mail programs accept only 2,000 for the whole reply. */
const QUOTE_LENGTH_MAX = 500;

interface ReplyContext {
  /** Display name of the pet. */
  petName: string;
  store: { name: string; phone?: string | undefined };
  /** The language of the store. */
  texts: Language["reply"];
}

/** Returns a `mailto:` link to a prepared reply (RFC 6068). Every part is percent-encoded. Undefined without an address. */
export function replyUrl(enquiry: Enquiry, { petName, store, texts }: ReplyContext): string | undefined {
  const { name, email, message } = enquiry;
  if (email === undefined) return undefined;
  const at = email.lastIndexOf("@");
  const address = `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
  const signature = [store.name, store.phone].filter((line) => line !== undefined).join("\n");
  const parts = [texts.greeting(oneLine(name)), texts.thanks(petName), "", texts.closing, signature, quote(message)];
  return `mailto:${address}?subject=${encode(texts.subject(petName))}&body=${encode(parts.join("\n\n"))}`;
}

function quote(message: string): string {
  const characters = [...message.trim()];
  const isCut = characters.length > QUOTE_LENGTH_MAX;
  const text = characters.slice(0, QUOTE_LENGTH_MAX).join("") + (isCut ? "…" : "");
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line}`)
    .join("\n");
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Line breaks of a mail are CR LF. The quotation mark `'` would end an attribute in some mail programs. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r\n|[\r\n]/g, "\r\n")).replaceAll("'", "%27");
}
