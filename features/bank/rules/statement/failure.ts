// Errors thrown by statement readers, with line and field.

import type { StatementLineFault, StatementLineProblem } from '../../faults.ts';

export class StatementError extends Error {
  readonly fault: StatementLineFault;
  constructor(line: number, field: string, problem: StatementLineProblem) {
    super(`${line} ${field} ${problem}`);
    this.fault = { line, field, problem };
  }
}

export class StatementErrors extends Error {
  readonly faults: readonly StatementLineFault[];
  constructor(faults: readonly StatementLineFault[]) {
    super(`${faults.length} faults`);
    this.faults = faults;
  }
}

const MAX_LINES = 2_000;

interface InFile {
  readonly line: number;
}

/** Throws StatementError if there are too many lines. */
export function requireMaxLines(lines: readonly InFile[]): void {
  const first = lines[MAX_LINES];
  if (first) throw new StatementError(first.line, '', 'too_long');
}

/** Reads all rows, then throws all faults together. Limits the number of rows first. */
export function readEach<Row extends InFile, Line>(rows: readonly Row[], read: (row: Row) => Line): Line[] {
  requireMaxLines(rows);
  const faults: StatementLineFault[] = [];
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
