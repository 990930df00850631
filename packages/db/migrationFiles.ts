// Reads migrations: their phase by name, and what they wait for.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitStatements } from './statements.ts';

/**
 * `baseline`: what the first release begins with. `expand`: safe beside the release before. `contract`: only
 * once no process of the release before runs.
 */
type Phase = 'baseline' | 'expand' | 'contract';

export interface Migration {
  readonly name: string;
  readonly phase: Phase;
  readonly text: string;
  readonly statements: readonly string[];
  /** Backfills that must have finished, from the first line: `-- after backfill: a, b`. */
  readonly after: readonly string[];
  /** Runs outside a transaction: its indexes are built or dropped while others write. */
  readonly isConcurrent: boolean;
}

/** A process of another release knows the phase of a migration from its name alone. */
export const phaseOf = (name: string): Phase => {
  const [, phase] = /\.(expand|contract)\.sql$/.exec(name) ?? [];
  return (phase as Phase | undefined) ?? 'baseline';
};

const AFTER = /^-- after backfill: ([\w, .]+)\n/;
const CONCURRENT = /^(?:create (?:unique )?index|drop index) concurrently\b/i;

export const namesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();

export const readMigrations = async (directory: string): Promise<Migration[]> =>
  Promise.all(
    (await namesIn(directory)).map(async (name) =>
      parseMigration(name, await readFile(join(directory, name), 'utf8')),
    ),
  );

export function parseMigration(name: string, text: string): Migration {
  const statements = splitStatements(text);
  return {
    name,
    phase: phaseOf(name),
    text,
    statements,
    after: (AFTER.exec(text)?.[1] ?? '').split(',').flatMap((each) => each.trim() || []),
    isConcurrent: statements.some((statement) => CONCURRENT.test(statement)),
  };
}
