// The shape of the tree over the ledger (RFC 9162): which whole nodes a root is made of, and which lead from a leaf to it.

/** Level 0 are the leaves; a node of a level covers two of the one below. */
export interface Node {
  readonly level: number;
  readonly position: number;
}

/** The whole subtrees that cover these leaves, from the left; `from` is where a subtree of that size may begin. */
export function peaksOf(from: number, until: number): Node[] {
  const peaks: Node[] = [];
  for (let at = from; at < until;) {
    const level = levelsIn(until - at);
    peaks.push({ level, position: at / 2 ** level });
    at += 2 ** level;
  }
  return peaks;
}

/** What is to be hashed with the leaf on the way up, from the bottom: each the root of its peaks. */
export function pathOf(index: number, size: number): Node[][] {
  const path: Node[][] = [];
  let from = 0;
  let until = size;
  while (until - from > 1) {
    const middle = from + 2 ** levelsIn(until - from - 1);
    path.push(index < middle ? peaksOf(middle, until) : peaksOf(from, middle));
    if (index < middle) until = middle;
    else from = middle;
  }
  return path.reverse();
}

/** RFC 9162, 2.1.4.1: what shows that the first leaves of a tree are those of a smaller one; each the root of its peaks. None where both are one. */
export function consistencyOf(first: number, second: number): Node[][] {
  const path: Node[][] = [];
  let [from, until, isWhole] = [0, second, true];
  while (first < until) {
    const middle = from + 2 ** levelsIn(until - from - 1);
    if (first <= middle) {
      path.push(peaksOf(middle, until));
      until = middle;
    } else {
      path.push(peaksOf(from, middle));
      from = middle;
      isWhole = false;
    }
  }
  if (!isWhole) path.push(peaksOf(from, until));
  return path.reverse();
}

/** The nodes of a level that are whole in a larger tree and were not yet in a smaller. */
export const grownAt = (
  level: number,
  { from, until }: { readonly from: number; readonly until: number },
) => ({ from: Math.floor(from / 2 ** level), until: Math.floor(until / 2 ** level) });

/** The largest power of two that is not more: by halving, for a logarithm may be off by a hair. */
function levelsIn(count: number): number {
  let levels = 0;
  for (let rest = count; rest >= 2; rest = Math.floor(rest / 2)) levels += 1;
  return levels;
}
