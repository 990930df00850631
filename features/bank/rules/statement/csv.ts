// Reads statements as CSV: columns by name, in any order, as banks export them.

import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { type CsvRow, parseCsv } from '#packages/spreadsheet/parseCsv.ts';
import type { ReadLine, ReadStatement } from '../../statement.ts';
import { readEach, StatementError } from './failure.ts';
import { parseDay, readSum } from './parts.ts';

const COLUMNS = {
  day: ['day', 'date', '日期', '交易日期', '记账日期'],
  serial: ['serial', '流水号', '交易流水号', '凭证号'],
  direction: ['direction', '借贷', '借贷标志', '收支'],
  amount: ['amount', '金额', '交易金额', '发生额'],
  in: ['credit', '贷方发生额', '收入', '贷方金额'],
  out: ['debit', '借方发生额', '支出', '借方金额'],
  balance: ['balance', '余额', '账户余额'],
  name: ['name', '对方户名', '对方名称'],
  number: ['account', '对方账号', '对方账户'],
  bank: ['bank', '对方行名', '对方开户行'],
  virtual: ['virtual', '子账号', '虚拟账号', '专属账号'],
  remark: ['remark', '摘要', '附言', '用途'],
  reference: ['reference', '业务编号', '客户流水号'],
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.entries(COLUMNS) as [Column, readonly string[]][];

/** Bank notation: a credit is the bank's debt to us, so the money comes in. */
const IN = ['in', 'c', 'cr', 'credit', '贷', '收', '收入'];
const OUT = ['out', 'd', 'dr', 'debit', '借', '支', '付', '支出'];

/** Throws StatementError or StatementErrors if the table is not a valid statement. */
export function readCsvStatement(text: string): ReadStatement {
  const parsed = parseCsv(text);
  if ('unclosedAt' in parsed) throw new StatementError(parsed.unclosedAt, '', 'unreadable');
  const [head, ...rows] = parsed.rows;
  if (!head || rows.length === 0) throw new StatementError(head?.line ?? 1, '', 'empty');
  const columns = columnsOf(head);
  const lines = readEach(rows, (row) => lineOf(row, head, columns));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) throw new StatementError(head.line, '', 'empty');
  return { day: first.day, opening: minus(balanceOf(first), signed(first)), closing: balanceOf(last), lines };
}

const signed = ({ direction, amount }: ReadLine): Fen => (direction === 'in' ? amount : fen(-amount));
const balanceOf = ({ balance }: ReadLine): Fen => plus(fen(0n), balance ?? fen(0n));

function columnsOf({ line, cells }: CsvRow): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>();
  for (const [at, cell] of cells.entries()) {
    const name = cell.toLowerCase();
    const known = NAMES.find(([, names]) => names.includes(name));
    if (known && !columns.has(known[0])) columns.set(known[0], at);
  }
  const isSplit = columns.has('in') && columns.has('out');
  const needed: Column[] = [
    'day',
    'serial',
    'balance',
    ...(isSplit ? [] : (['direction', 'amount'] as const)),
  ];
  for (const column of needed) if (!columns.has(column)) throw new StatementError(line, column, 'missing');
  return columns;
}

function lineOf({ line, cells }: CsvRow, head: CsvRow, columns: ReadonlyMap<Column, number>): ReadLine {
  if (cells.length !== head.cells.length) throw new StatementError(line, '', 'columns');
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
  const at = (field: Column) => ({ line, field });
  const { direction, amount } =
    columns.has('direction') && columns.has('amount')
      ? { direction: directionOf(cell('direction'), line), amount: readSum(cell('amount'), at('amount')) }
      : eitherOf(cell('in'), cell('out'), line);
  return {
    line,
    serial: cell('serial'),
    day: parseDay(cell('day'), at('day')),
    direction,
    amount,
    balance: readSum(cell('balance'), at('balance')),
    otherName: cell('name'),
    otherNumber: cell('number').replaceAll(/\D/g, ''),
    otherBank: cell('bank'),
    virtualNumber: cell('virtual').replaceAll(/\D/g, ''),
    remark: cell('remark'),
    reference: cell('reference'),
  };
}

function directionOf(text: string, line: number): ReadLine['direction'] {
  const plain = text.toLowerCase();
  if (IN.includes(plain)) return 'in';
  if (OUT.includes(plain)) return 'out';
  throw new StatementError(line, 'direction', 'sign');
}

/** Exactly one of the two columns has an amount; the other is empty or zero. */
function eitherOf(credited: string, debited: string, line: number): Pick<ReadLine, 'direction' | 'amount'> {
  const sum = (text: string, field: string) => (text === '' ? fen(0n) : readSum(text, { line, field }));
  const [into, out] = [sum(credited, 'in'), sum(debited, 'out')];
  if ((into === 0n) === (out === 0n)) throw new StatementError(line, 'in', 'sign');
  return into === 0n ? { direction: 'out', amount: out } : { direction: 'in', amount: into };
}
