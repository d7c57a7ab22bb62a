/** Start of a page of the list, as in the URL: a cursor, in a list that may start after a pet. */
export interface Position {
  cursor: string;
  after: string;
  /** Number of the page; empty for the first, and if it is unknown. */
  page: string;
}

export const firstPage: Position = { cursor: "", after: "", page: "" };

/**
 * The pages before this one; the last element is the previous page. The API only links to the next page, so they are kept in the state of the
 * history entry, which survives a reload.
 */
export function toTrail(state: unknown): Position[] {
  const { trail } = (state ?? {}) as { trail?: Position[] };
  return Array.isArray(trail) ? trail : [];
}
