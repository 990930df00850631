// State machines: found by their declaration, whole, and obeyed by the server.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Machine, movesOf, statesOf, unreachableStates } from '#packages/machine/machine.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Declared {
  readonly feature: string;
  readonly name: string;
  readonly machine: Machine<string, string, string>;
}

const isMachine = (value: unknown): value is Machine<string, string, string> =>
  typeof value === 'object' && value !== null && 'start' in value && 'moves' in value;

async function findMachines(): Promise<Declared[]> {
  const files = globSync('features/*/states.ts', { cwd: ROOT }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(join(ROOT, file))) as Record<string, unknown>;
      const feature = file.split('/')[1] ?? '';
      return Object.entries(exported).flatMap(([name, machine]) =>
        isMachine(machine) ? [{ feature, name, machine }] : [],
      );
    }),
  );
  return found.flat();
}

const sources = globSync('features/*/{calls,server}/**/*.ts', { cwd: ROOT })
  .concat(globSync('features/*/calls.ts', { cwd: ROOT }))
  .filter((file) => !/\.(test|example)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** Code of the feature that owns the machine, and of others that import its states. */
const sourcesOf = (feature: string) =>
  sources
    .filter(
      ({ file, text }) =>
        file.startsWith(`features/${feature}/`) || text.includes(`#features/${feature}/states.ts`),
    )
    .map(({ text }) => text);

/** No person makes a move: there is nobody to refuse. */
const isPlatforms = (machine: Declared['machine']) =>
  Object.values(machine.moves).every(({ by }) => by.every((party) => party === 'platform'));

/**
 * Whether some code asks who may make the moves: through a lifecycle, by name, or because the calls take their
 * access from the table.
 */
function isObeyed(name: string, code: readonly string[]): boolean {
  const readers = [
    new RegExp(String.raw`lifecycle\(\{\s*machine: ${name}\b`),
    new RegExp(String.raw`\b(?:isOpen|partyTo)\(\s*${name}\b`),
    new RegExp(String.raw`\b${name}\.moves(?:\.\w+|\[\w+\])\.by\b`),
  ];
  return code.some((source) => readers.some((reader) => reader.test(source)));
}

const machines = await findMachines();

describe('every machine', () => {
  it('is found', () => {
    expect(machines.length).toBeGreaterThan(30);
  });

  it.each(machines.map((one) => [`${one.feature} ${one.name}`, one] as const))(
    '%s reaches all its states, names them once, and says who makes each move',
    (_title, { machine }) => {
      const { states: _listed, ...bare } = machine;
      expect(unreachableStates(machine)).toEqual([]);
      expect(statesOf(machine).toSorted()).toEqual(statesOf(bare).toSorted());
      expect(movesOf(machine).filter((move) => machine.moves[move]?.by.length === 0)).toEqual([]);
    },
  );

  it.each(
    machines
      .filter(({ machine }) => !isPlatforms(machine))
      .map((one) => [`${one.feature} ${one.name}`, one] as const),
  )('whose move it is in %s is read by the server', (_title, { feature, name }) => {
    expect(isObeyed(name, sourcesOf(feature))).toBe(true);
  });

  it('is missed where only its states are read', () => {
    const careless = `const to = next(doorMachine, door.state, 'open'); statesOf(doorMachine);`;
    expect(isObeyed('doorMachine', [careless])).toBe(false);
    expect(isObeyed('doorMachine', [`lifecycle({ machine: doorMachine, table })`])).toBe(true);
  });
});
