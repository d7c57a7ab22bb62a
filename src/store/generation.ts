/** Returns a random number for the positions of the event feed: those with another one are no longer valid. */
export function newGeneration(): bigint {
  const [generation] = crypto.getRandomValues(new BigUint64Array(1)) as BigUint64Array & [bigint];
  // Positive, as literals in SQL are.
  return generation >> 1n;
}
