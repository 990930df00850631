// Previews a statement import: reads and matches like it, without writing.

import { createHash } from 'node:crypto';
import type { Bank } from '#features/funds/accounts.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import type { OutputOf, InputOf } from '#packages/rpc/contract/call.ts';
import type { PreviewLine, previewStatementImport } from '../../calls/importPreview.ts';
import { parseStatement } from '../../rules/statement/statement.ts';
import type { ReadLine } from '../../statement.ts';
import { isStatementKnown, readBankDay } from '../queries/day.ts';
import { type KnownLine, readNamesOfFirms, readKnownLines } from '../queries/line.ts';
import { readOrdersBySerial, type BankOrderRow } from '../queries/order.ts';
import { findNumberIndex } from './encryptAccountNumber.ts';
import { findReceiptOwner } from './matchBankLine.ts';

type ImportPreview = OutputOf<typeof previewStatementImport>;
const MAX_FAULTS = 50;

export async function previewImport(
  connection: Connection,
  { bank, format, text }: InputOf<typeof previewStatementImport>,
): Promise<ImportPreview> {
  const reading = parseStatement(format, text);
  if (!reading.ok)
    return { faults: reading.faults.slice(0, MAX_FAULTS), obstacle: null, statement: null, lines: [] };
  const { day, opening, closing, lines } = reading.statement;
  const sumOf = (direction: ReadLine['direction']): Fen =>
    plus(fen(0n), ...lines.filter((line) => line.direction === direction).map(({ amount }) => amount));
  return {
    faults: [],
    obstacle: await findObstacle(connection, { bank, day, text }),
    statement: { day, opening, closing, in: sumOf('in'), out: sumOf('out') },
    lines: await previewLines(connection, bank, lines),
  };
}

async function findObstacle(
  connection: Connection,
  { bank, day, text }: { bank: Bank; day: string; text: string },
): Promise<ImportPreview['obstacle']> {
  if ((await readBankDay(connection, bank, day))?.state === 'closed') return 'day_closed';
  return (await isStatementKnown(connection, bank, createHash('sha256').update(text).digest('hex')))
    ? 'statement_known'
    : null;
}

async function previewLines(
  connection: Connection,
  bank: Bank,
  lines: readonly ReadLine[],
): Promise<PreviewLine[]> {
  const [known, orders] = await Promise.all([
    readKnownLines(
      connection,
      bank,
      lines.map(({ serial }) => serial),
    ),
    readOrdersBySerial(
      connection,
      lines.map(({ reference }) => reference).filter((one) => one !== ''),
    ),
  ]);
  const outcomes: PreviewLine[] = [];
  for (const line of lines) {
    const { line: at, serial, direction, amount, otherName } = line;
    const before = known.find((one) => one.serial === serial);
    const order = orders.find((one) => one.serial === line.reference);
    outcomes.push({
      line: at,
      serial,
      direction,
      amount,
      otherName,
      ...NOTHING,
      ...(before ? previewKnownLine(line, before) : await previewLine(connection, line, order)),
    });
  }
  const names = await readNamesOfFirms(
    connection,
    outcomes.flatMap(({ firmName }) => firmName ?? []),
  );
  return outcomes.map((outcome) => ({ ...outcome, firmName: names.get(outcome.firmName ?? '') ?? null }));
}

type LinePreview = Pick<PreviewLine, 'fate'> & Partial<PreviewLine>;
const NOTHING = { firmName: null, rule: null, why: null, state: null } as const;

const previewKnownLine = (line: ReadLine, before: KnownLine): LinePreview => ({
  fate: line.amount === before.amount_fen && line.direction === before.direction ? 'known' : 'differs',
  firmName: before.firm_id,
  state: before.state,
});

/** Contains firm ids until all names are looked up together. */
async function previewLine(
  connection: Connection,
  line: ReadLine,
  order: BankOrderRow | undefined,
): Promise<LinePreview> {
  if (line.direction === 'out')
    return { fate: order && [order.amount_fen, order.fee_fen].includes(line.amount) ? 'paired' : 'waits' };
  if (order)
    return order.kind === 'withdrawal' && order.amount_fen === line.amount
      ? { fate: 'bounced', rule: 'bounce' }
      : { fate: 'suspended', why: 'unknown' };
  const finding = await findReceiptOwner(connection, {
    amount: line.amount,
    payerName: line.otherName,
    virtualNumber: line.virtualNumber,
    serial: line.serial,
    blindIndex: await findNumberIndex(connection, line.otherNumber),
  });
  return finding.kind === 'matched'
    ? { fate: 'matched', firmName: finding.firmId, rule: finding.rule }
    : { fate: 'suspended', why: finding.why };
}
