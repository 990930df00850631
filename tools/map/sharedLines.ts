// Lines along which areas touch each other, drawn once and simplified.

export type Position = readonly [number, number];
type Ring = readonly Position[];

/** Decimals of a degree: some hundred metres. */
const DECIMALS = 3;
const keyOf = (at: Position) => at.join(' ');

/** Areas are lists of closed rings. An outer edge, which one area alone has, is left out. */
export function sharedLines(areas: readonly (readonly Ring[])[], tolerance: number): Position[][] {
  const edges = new Map<
    string,
    { readonly ends: readonly [Position, Position]; readonly areas: Set<number> }
  >();
  for (const [area, rings] of areas.entries())
    for (const ring of rings)
      for (const [at, from] of ring.slice(0, -1).entries()) {
        const to = ring[at + 1];
        if (!to) continue;
        const key = [keyOf(from), keyOf(to)].toSorted().join('|');
        const edge = edges.get(key) ?? { ends: [from, to], areas: new Set() };
        edge.areas.add(area);
        edges.set(key, edge);
      }
  const shared = [...edges.values()].filter((edge) => edge.areas.size > 1).map(({ ends }) => ends);
  return joinEdges(shared)
    .map((line) => withoutRepeats(simplify(line, tolerance).map(rounded)))
    .filter((line) => line.length > 1);
}

/** Runs of edges between the points where more or fewer than two of them meet. */
function joinEdges(edges: readonly (readonly [Position, Position])[]): Position[][] {
  const around = new Map<string, { readonly at: Position; readonly next: Position[] }>();
  const add = (at: Position, next: Position) => {
    const known = around.get(keyOf(at));
    if (known) known.next.push(next);
    else around.set(keyOf(at), { at, next: [next] });
  };
  for (const [from, to] of edges) {
    add(from, to);
    add(to, from);
  }
  const walked = new Set<string>();
  const step = (from: Position, to: Position) => [keyOf(from), keyOf(to)].toSorted().join('|');
  const walk = (start: Position, first: Position): Position[] => {
    const line = [start];
    let [from, to]: [Position, Position | undefined] = [start, first];
    while (to && !walked.has(step(from, to))) {
      walked.add(step(from, to));
      line.push(to);
      const next: readonly Position[] = around.get(keyOf(to))?.next ?? [];
      const before: Position = from;
      from = to;
      to = next.length === 2 ? next.find((one) => keyOf(one) !== keyOf(before)) : undefined;
    }
    return line;
  };
  const ends = [...around.values()];
  const forked = ends.filter(({ next }) => next.length !== 2);
  // What is left after the forks are closed rings, which begin anywhere.
  return [...forked, ...ends]
    .flatMap(({ at, next }) => next.map((to) => walk(at, to)))
    .filter((line) => line.length > 1);
}

/** Douglas and Peucker: leaves out points that are nearer to the line than the tolerance. */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, distance] = [0, 0];
  for (const [at, point] of line.entries()) {
    const away = distanceTo(point, first, last);
    if (away > distance) [farthest, distance] = [at, away];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

function distanceTo([x, y]: Position, [fromX, fromY]: Position, [toX, toY]: Position): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const part = Math.min(1, Math.max(0, share));
  return Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY);
}

const rounded = ([x, y]: Position): Position => [Number(x.toFixed(DECIMALS)), Number(y.toFixed(DECIMALS))];
const withoutRepeats = (line: readonly Position[]) =>
  line.filter((at, index) => index === 0 || keyOf(at) !== keyOf(line[index - 1] ?? at));
