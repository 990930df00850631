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

/** Reads them all, and only then says which could not be read. */
export function readEach<Row, Line>(rows: readonly Row[], read: (row: Row) => Line): Line[] {
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
