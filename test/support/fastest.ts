// How fast something is, on a machine that does other things as well.

const MOST_TURNS = 5;

/** In milliseconds. Chance delays a thing once; what is late of itself is late each time: after the first turn within the time nothing more is measured. */
export async function fastest(withinMs: number, measure: (turn: number) => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let turn = 0; turn < MOST_TURNS && best >= withinMs; turn += 1) best = Math.min(best, await measure(turn));
  return best;
}
