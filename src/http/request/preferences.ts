/** Returns the preferences in a `Prefer` header (RFC 7240), in lower case; of several with one name, only the first. */
export function readPreferences(header: string): Set<string> {
  // A value may be quoted. The service knows only tokens, so any other quoted text becomes `?`, which nothing equals.
  const unquoted = header.replace(/"((?:[^"\\]|\\.)*)(?:"|$)/g, (_, text) => (/^[\w-]*$/.test(text) ? text : "?"));
  const preferences = new Map<string, string>();
  for (const preference of unquoted.toLowerCase().split(",")) {
    const [name = "", value = ""] = (preference.split(";")[0] ?? "").split("=").map((part) => part.trim());
    if (!preferences.has(name)) preferences.set(name, value);
  }
  return new Set([...preferences].map(([name, value]) => `${name}=${value}`));
}
