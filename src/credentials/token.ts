const TOKEN_BYTES = 32;

/** Returns 256 random bits as base64url, for a session or a link. Store only its hash. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function hashToken(token: string): Uint8Array {
  return sha256(token);
}

export function sha256(...parts: (string | Uint8Array)[]): Buffer {
  // Not with node:crypto: loading it adds 9 ms and 6 MB to each start.
  const hasher = new Bun.CryptoHasher("sha256");
  for (const part of parts) hasher.update(part);
  return hasher.digest();
}

/** The same for a file, on another thread, since it takes several milliseconds. */
export async function sha256InParallel(file: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", file as Uint8Array<ArrayBuffer>));
}

/** Returns the XXH3 hash of a text, in up to 16 hexadecimal digits, to detect accidental changes. It is not secret. */
export function checksum(text: string): string {
  return Bun.hash.xxHash3(text).toString(16);
}

export function randomBytes(count: number): Buffer {
  return crypto.getRandomValues(Buffer.alloc(count));
}
