/** Reads the number of a microchip, however it is divided: "276-0981 0654.3210"; undefined if it is none. */
export function readMicrochip(text: string): string | undefined {
  const digits = text
    .trim()
    .replace(/^'/, "")
    // What a program that takes it for a number adds.
    .replace(/^(\d{9,15})[.,]0+$/, "$1")
    .replace(/[\s\p{Cf}.\-_/]/gu, "");
  return /^[A-Za-z0-9]{9,15}$/.test(digits) ? digits.toUpperCase() : undefined;
}

/** Whether a cell is the number of a chip by ISO 11784: 15 digits. */
export function isIsoMicrochip(text: string): boolean {
  return /^\d{15}$/.test(readMicrochip(text) ?? "");
}
