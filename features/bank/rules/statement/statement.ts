// Reads a bank statement of one day in any format and checks its sums.

import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import type { StatementLineFault, StatementLineProblem } from '../../faults.ts';
import type { ReadLine, ReadStatement } from '../../statement.ts';
import type { StatementFormat } from '../../states.ts';
import { readCamt053 } from './camt053.ts';
import { readCsvStatement } from './csv.ts';
import { requireMaxLines, StatementError, StatementErrors } from './failure.ts';
import { readMt940 } from './mt940.ts';

export type StatementReading =
  | { readonly ok: true; readonly statement: ReadStatement }
  | { readonly ok: false; readonly faults: readonly StatementLineFault[] };

const MAX_SERIAL = 40;
const READERS: Readonly<Record<StatementFormat, (text: string) => ReadStatement>> = {
  csv: readCsvStatement,
  mt940: readMt940,
  camt053: readCamt053,
};

/** Returns all faults at once if the format can be read line by line. */
export function parseStatement(format: StatementFormat, text: string): StatementReading {
  try {
    const statement = READERS[format](text.replace(/^\uFEFF/, ''));
    const faults = faultsOf(statement);
    return faults.length === 0 ? { ok: true, statement } : { ok: false, faults };
  } catch (error) {
    if (error instanceof StatementErrors) return { ok: false, faults: error.faults };
    if (error instanceof StatementError) return { ok: false, faults: [error.fault] };
    throw error;
  }
}

const signed = ({ direction, amount }: ReadLine): Fen => (direction === 'in' ? amount : fen(-amount));

function faultsOf({ day, opening, closing, lines }: ReadStatement): StatementLineFault[] {
  requireMaxLines(lines);
  const seen = new Set<string>();
  let balance = opening;
  const faults = lines.flatMap((line): StatementLineFault[] => {
    const isRepeated = seen.has(line.serial);
    seen.add(line.serial);
    balance = plus(balance, signed(line));
    const wrong = (field: string, problem: StatementLineProblem): StatementLineFault => ({
      line: line.line,
      field,
      problem,
    });
    return [
      ...(line.serial === '' || line.serial.length > MAX_SERIAL ? [wrong('serial', 'serial')] : []),
      ...(isRepeated ? [wrong('serial', 'repeated')] : []),
      ...(line.amount <= 0n ? [wrong('amount', 'amount')] : []),
      ...(line.day === day ? [] : [wrong('day', 'several_days')]),
      ...(line.balance === null || line.balance === balance ? [] : [wrong('balance', 'balance')]),
    ];
  });
  if (faults.length === 0 && balance !== closing)
    return [{ line: lines.at(-1)?.line ?? 1, field: 'closing', problem: 'balance' }];
  return faults;
}
