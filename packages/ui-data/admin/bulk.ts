// Acts on several rows of a table, one after another, each with its own result.

import type { ReactNode } from 'react';

/** Never one that moves money or rights: those are looked at one by one. */
export interface BulkAct<Row> {
  readonly key: string;
  readonly label: string;
  /** The consequence, confirmed before it begins. */
  readonly what?: string;
  /** What is chosen for all rows before it begins. */
  about?(rows: readonly Row[]): ReactNode;
  /** Returns what is still to be chosen. */
  check?(): string | undefined;
  /** Rows for which it is not open stay selected. */
  isOpen(row: Row): boolean;
  /** Resolves to the text of the failure, if any. */
  run(row: Row): Promise<string | undefined>;
}

export interface Bulk<Row> {
  nameOf(row: Row): string;
  readonly acts: readonly BulkAct<Row>[];
}

export interface BulkResult {
  readonly key: string;
  readonly name: string;
  readonly problem: string | undefined;
}

interface Turns<Row> {
  keyOf(row: Row): string;
  nameOf(row: Row): string;
  /** Between two rows. */
  pause(): Promise<unknown>;
  /** After each row, with all results so far. */
  onResult(results: readonly BulkResult[]): void;
}

/** A failure of one row does not stop the others. */
export async function runInTurn<Row>(
  rows: readonly Row[],
  act: Pick<BulkAct<Row>, 'run'>,
  { keyOf, nameOf, pause, onResult }: Turns<Row>,
): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = [];
  for (const row of rows) {
    if (results.length > 0) await pause();
    results.push({ key: keyOf(row), name: nameOf(row), problem: await act.run(row) });
    onResult([...results]);
  }
  return results;
}
