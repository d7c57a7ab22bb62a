export interface Move {
  id: bigint;
  /** The photo whose place it takes. */
  target: bigint;
}

/** Returns the list with one element moved to the place of another. */
export function moved<Element extends { id: bigint }>(elements: Element[], { id, target }: Move): Element[] {
  const [from, to] = [id, target].map((each) => elements.findIndex((element) => element.id === each));
  const element = elements[from ?? -1];
  if (!element || to === undefined || to < 0) return elements;
  return elements.toSpliced(from ?? 0, 1).toSpliced(to, 0, element);
}
