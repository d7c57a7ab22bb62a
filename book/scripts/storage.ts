/** A stored setting; null if there is none, or if the browser blocks storage. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a setting, unless the browser blocks storage. */
export function storeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The setting then holds until the page is left.
  }
}
