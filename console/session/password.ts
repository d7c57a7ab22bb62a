export const PASSWORD_LENGTH_MIN = 12;
const PASSWORD_LENGTH_MAX = 200;

/** Why this cannot be a password; undefined where it can. */
export function passwordFault(password: string): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN)
    return `A password has at least ${PASSWORD_LENGTH_MIN} characters; this has ${length}.`;
  if (length > PASSWORD_LENGTH_MAX) return `A password has at most ${PASSWORD_LENGTH_MAX} characters.`;
  return undefined;
}
