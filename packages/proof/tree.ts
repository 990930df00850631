// Merkle tree geometry (RFC 9162): peaks, audit paths, consistency paths.

/** Level 0 are the leaves; each node covers two of the level below. */
export interface TreeNode {
  readonly level: number;
  readonly position: number;
}

/** The complete subtrees covering these leaves, left to right; `from` must be aligned. */
export function peaksOf(from: number, until: number): TreeNode[] {
  const peaks: TreeNode[] = [];
  for (let at = from; at < until;) {
    const level = levelsIn(until - at);
    peaks.push({ level, position: at / 2 ** level });
    at += 2 ** level;
  }
  return peaks;
}

/** Audit path from a leaf to the root, bottom up; each element is the root of its peaks. */
export function auditPath(index: number, size: number): TreeNode[][] {
  const path: TreeNode[][] = [];
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

/**
 * Consistency path (RFC 9162, 2.1.4.1); each element is the root of its peaks. Empty if both trees are equal.
 */
export function consistencyPath(first: number, second: number): TreeNode[][] {
  const path: TreeNode[][] = [];
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

/** Nodes of a level that are complete in the larger tree but not in the smaller. */
export const newlyCompleteNodes = (
  level: number,
  { from, until }: { readonly from: number; readonly until: number },
) => ({ from: Math.floor(from / 2 ** level), until: Math.floor(until / 2 ** level) });

/** floor(log2(count)) by halving: floating-point logarithms can be off by one. */
function levelsIn(count: number): number {
  let levels = 0;
  for (let rest = count; rest >= 2; rest = Math.floor(rest / 2)) levels += 1;
  return levels;
}
