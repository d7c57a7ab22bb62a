import { randomBytes } from "./token.ts";

/** Minimum time between showing a form and sending it: a person needs longer to fill it in, a program does not. */
export const FORM_MILLISECONDS_MIN = 3000;
/** Maximum time between showing a form and sending it. */
export const FORM_MILLISECONDS_MAX = 2 * 3600 * 1000;

const NONCE_BYTES = 12;

/** The outcome of a check: `early` tokens become valid. `unknown`: not made with this secret for this subject. */
export type FormTokenState = "valid" | "early" | "expired" | "unknown";

/**
 * Returns a token for a form that is shown at `time`, in milliseconds since 1970. It is only valid for the same subject,
 * such as a pet. No two are equal, so that a form is recognized when it is sent again.
 */
export function makeFormToken(secret: Uint8Array, subject: string, time: number): string {
  const unsigned = `${time.toString(36)}.${randomBytes(NONCE_BYTES).toString("base64url")}`;
  return `${unsigned}.${sign(secret, subject, unsigned).toString("base64url")}`;
}

export function checkFormToken(secret: Uint8Array, subject: string, token: string, now: number): FormTokenState {
  const [unsigned = "", timeText = "", signature = ""] =
    /^((\w{1,9})\.[\w-]{16})\.([\w-]{43})$/.exec(token)?.slice(1) ?? [];
  const sent = Buffer.from(signature, "base64url");
  const expected = sign(secret, subject, unsigned);
  // A last character with other unused bits decodes to the same bytes.
  if (sent.toString("base64url") !== signature || sent.length !== expected.length) return "unknown";
  if (!crypto.timingSafeEqual(sent, expected)) return "unknown";
  const age = now - Number.parseInt(timeText, 36);
  if (age < FORM_MILLISECONDS_MIN) return "early";
  return age <= FORM_MILLISECONDS_MAX ? "valid" : "expired";
}

/** HMAC with SHA-256 (RFC 2104). */
function sign(secret: Uint8Array, subject: string, unsigned: string): Buffer {
  return new Bun.CryptoHasher("sha256", secret).update(`${unsigned} ${subject}`).digest();
}
