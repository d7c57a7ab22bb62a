import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits, for a session or a link. Only the hash of it is stored. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
