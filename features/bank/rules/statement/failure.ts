// What the readers of statements throw: the place in the file, and what is wrong there.
import type { LineFault, LineProblem } from '../../faults.ts';

/** The file cannot be read on from here. */
export class StatementError extends Error {
  readonly fault: LineFault;
  constructor(line: number, field: string, problem: LineProblem) {
    super(`${line} ${field} ${problem}`);
    this.fault = { line, field, problem };
  }
}
