// What quiet hours held is told together, everything else one by one.

interface Told {
  readonly person_id: string;
  readonly was_held: boolean;
}

/** Groups are never empty; their order is that of their first members. */
export function groupHeld<Row extends Told>(rows: readonly Row[]): readonly (readonly [Row, ...Row[]])[] {
  const groups: [Row, ...Row[]][] = [];
  const held = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = row.was_held ? held.get(row.person_id) : undefined;
    if (group) {
      group.push(row);
      continue;
    }
    const opened: [Row, ...Row[]] = [row];
    groups.push(opened);
    if (row.was_held) held.set(row.person_id, opened);
  }
  return groups;
}
