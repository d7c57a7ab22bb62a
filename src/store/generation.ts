/** Returns a new generation of the event feed, a random number. A position is valid in its own generation only. */
export function newGeneration(): bigint {
  const [generation] = crypto.getRandomValues(new BigUint64Array(1)) as BigUint64Array & [bigint];
  // Positive, as literals in SQL are.
  return generation >> 1n;
}
