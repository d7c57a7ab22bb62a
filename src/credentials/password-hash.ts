/** Argon2id with OWASP's minimum cost: 19 MiB, two passes (Password Storage Cheat Sheet). */
const options = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Returns the Argon2id hash with its parameters and a random salt (PHC string format). */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(normalize(password), options);
}

/** Without a hash it returns false, but takes as long, so that the time does not reveal whether an account exists. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  // Awaited even if unused: otherwise the first attempt at a missing account would take longer.
  const dummy = await dummyHash();
  const isMatch = await Bun.password.verify(normalize(password), hash ?? dummy);
  return isMatch && hash !== undefined;
}

/** Normalizes letters that keyboards compose differently (NIST SP 800-63B, 3.1.1.2). */
function normalize(password: string): string {
  return password.normalize("NFKC");
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= Bun.password.hash(crypto.randomUUID(), options);
  return dummy;
}
