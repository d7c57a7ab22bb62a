import { availableParallelism } from "node:os";

/** Argon2id with OWASP's minimum cost: 19 MiB, two passes (Password Storage Cheat Sheet). */
const options = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
/** Maximum number of concurrent hashes, each 19 MiB and a thread of the pool: one is left for flushing commits. */
const CONCURRENCY_MAX = Math.min(2, Math.max(1, availableParallelism() - 1));

let running = 0;
const waiters: (() => void)[] = [];

/** Returns the Argon2id hash with its parameters and a random salt (PHC string format). */
export function hashPassword(password: string): Promise<string> {
  return withLimit(() => Bun.password.hash(normalize(password), options));
}

/** Without a hash it returns false, but takes as long, so that the time does not reveal whether an account exists. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isMatch = await withLimit(async () => {
    // Awaited even if unused: otherwise the first attempt at a missing account would take longer.
    const dummy = await dummyHash();
    return Bun.password.verify(normalize(password), hash ?? dummy);
  });
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

async function withLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= CONCURRENCY_MAX) await new Promise<void>((resolve) => waiters.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiters.shift();
    if (next) next();
    else running -= 1;
  }
}
