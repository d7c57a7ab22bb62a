/** Maximum length of the names that are compared: the time grows with the product of both lengths. */
const LENGTH_MAX = 64;
/** Maximum number of differences between a name and a similar one; for short names, a third of the length. */
const DISTANCE_MAX = 3;

/** Returns the known name that is most similar to an unknown one, regardless of case; undefined if none is similar. */
export function similarName(name: string, known: readonly string[], distanceMax = DISTANCE_MAX): string | undefined {
  if (name.length > LENGTH_MAX) return undefined;
  const folded = name.toLowerCase();
  let nearest: string | undefined;
  let least = distanceMax + 1;
  for (const candidate of known) {
    const max = Math.min(distanceMax, Math.floor(Math.max(candidate.length, name.length) / 3));
    if (Math.abs(candidate.length - name.length) > max) continue;
    const distance = distanceOf(folded, candidate.toLowerCase());
    if (distance > max || distance >= least) continue;
    nearest = candidate;
    least = distance;
  }
  return nearest;
}

/** Returns how many letters to insert, remove, replace or swap with the next one (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const replaced = at(last, column - 1) + (isSame ? 0 : 1);
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = isSwapped ? at(beforeLast, column - 2) + 1 : replaced;
      current.push(Math.min(replaced, swapped, at(last, column) + 1, at(current, column - 1) + 1));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

function at(distances: number[], index: number): number {
  return distances[index] ?? Number.POSITIVE_INFINITY;
}
