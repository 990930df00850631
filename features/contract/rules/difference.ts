// Differences between two versions of the terms, leaf by leaf, in wire form.

import type { ContractChange } from '../calls/read.ts';

/** Paths name form fields: `months.3`, `clause.terms.0.rate`. In the order of the newer version. */
export function differences(before: unknown, after: unknown, path = ''): ContractChange[] {
  if (isSame(before, after)) return [];
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const [old, young] = [entriesOf(before), entriesOf(after)];
    const names = [...young.keys(), ...[...old.keys()].filter((name) => !young.has(name))];
    return names.flatMap((name) =>
      differences(old.get(name), young.get(name), path ? `${path}.${name}` : name),
    );
  }
  return [{ path, before: before ?? null, after: after ?? null }];
}

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
const entriesOf = (branch: Branch): Map<string, unknown> => new Map(Object.entries(branch));

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isBranch(one) || !isBranch(other)) return false;
  const [left, right] = [entriesOf(one), entriesOf(other)];
  const names = new Set([...left.keys(), ...right.keys()]);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...names].every((name) => isSame(left.get(name), right.get(name)))
  );
}
