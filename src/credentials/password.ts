/**
 * Returns why a password is easy to guess ("must not …"), or undefined: if it is common, made of the email address, or
 * a repetition. Digits and punctuation around it do not make it stronger (NIST SP 800-63B, 3.1.1.2).
 */
export async function findPasswordWeakness(password: string, email: string): Promise<string | undefined> {
  const [text, address] = [fold(password), fold(email)];
  const word = wordIn(text);
  const [localPart = ""] = address.split("@");
  if (isRepetition(text)) return "must not repeat a few characters";
  if (text.includes(address) || (word !== "" && word === wordIn(localPart)))
    return "must not be made of the email address";

  const common = await readCommonPasswords();
  const isCommon = [text, word].some((each) => common.includes(JSON.stringify(each)));
  return isCommon ? "must not be a common password, even with digits or punctuation around it" : undefined;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Returns the text without what is before its first letter and after its last. */
function wordIn(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, "");
}

/** Whether the text is fewer than 12 characters, repeated twice or more: the shortest password has 12. */
function isRepetition(text: string): boolean {
  return /^(.{1,11}?)\1+$/su.test(text);
}

/** Returns a JSON array as text: searching it takes less than a millisecond, parsing it 4 MB. Read when first needed. */
async function readCommonPasswords(): Promise<string> {
  const list = await import("@zxcvbn-ts/language-common/src/passwords.json", { with: { type: "text" } });
  return list.default;
}

/** Argon2id with OWASP's minimum cost: 19 MiB, two passes (Password Storage Cheat Sheet). */
const options = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

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
