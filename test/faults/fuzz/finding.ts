/** What can be wrong with a response. */
export const faultKinds = [
  "server error",
  "undocumented status",
  "undocumented header",
  "undocumented body",
  "invalid input accepted",
  "valid input refused",
  "authentication ignored",
  "use after delete",
  "unexplained state",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Finding {
  kind: FaultKind;
  text: string;
}
