import { availableParallelism } from "node:os";

/** Argon2id with the least cost that OWASP recommends: 19 MiB, two passes (Password Storage Cheat Sheet). */
const options = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
const AT_ONCE_MAX = 2;
/**
 * Each takes 19 MiB and some 50 ms of a core, in one of the runtime's threads, of which there are as many as cores. One is
 * left for the commits that wait for the disk.
 */
const AT_ONCE = Math.min(AT_ONCE_MAX, Math.max(1, availableParallelism() - 1));

let busy = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => Bun.password.hash(normalize(password), options));
}

/** Whether the hash is that of the password. Takes as long where there is no hash, so that nobody learns that. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isRight = await inTurn(async () => {
    // Made also where it is not needed, or the first to try an account that is not there would wait longer.
    const nobodys = await nobodysHash();
    return Bun.password.verify(normalize(password), hash ?? nobodys);
  });
  return isRight && hash !== undefined;
}

/** The same letters are written in more than one way, and keyboards differ in it (NIST SP 800-63B, 3.1.1.2). */
function normalize(password: string): string {
  return password.normalize("NFKC");
}

let nobodys: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobodys ??= Bun.password.hash(crypto.randomUUID(), options);
  return nobodys;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}
