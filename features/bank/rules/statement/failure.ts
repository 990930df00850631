// What the readers of statements throw: the places in the file, and what is wrong there.

import type { LineFault, LineProblem } from '../../faults.ts';

/** The file cannot be read on from here. */
export class StatementError extends Error {
  readonly fault: LineFault;
  constructor(line: number, field: string, problem: LineProblem) {
    super(`${line} ${field} ${problem}`);
    this.fault = { line, field, problem };
  }
}

/** Several lines that cannot be read, each for itself. */
export class StatementErrors extends Error {
  readonly faults: readonly LineFault[];
  constructor(faults: readonly LineFault[]) {
    super(`${faults.length} faults`);
    this.faults = faults;
  }
}

const MOST_LINES = 2_000;

interface InFile {
  readonly line: number;
}

export function insistOnLength(lines: readonly InFile[]): void {
  const first = lines[MOST_LINES];
  if (first) throw new StatementError(first.line, '', 'too_long');
}

/** Reads them all, and only then says which could not be read; a million that cannot would keep everybody waiting. */
export function readEach<Row extends InFile, Line>(rows: readonly Row[], read: (row: Row) => Line): Line[] {
  insistOnLength(rows);
  const faults: LineFault[] = [];
  const lines = rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      faults.push(error.fault);
      return [];
    }
  });
  if (faults.length > 0) throw new StatementErrors(faults);
  return lines;
}
