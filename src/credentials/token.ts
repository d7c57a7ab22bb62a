import { randomBytes, sha256 } from "./bytes.ts";

const TOKEN_BYTES = 32;

/** Returns 256 random bits as base64url, for a session or a link. Store only its hash. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function hashToken(token: string): Uint8Array {
  return sha256(token);
}
