// Imports a statement file: read as a whole, then line by line like bank lines.

import { createHash } from 'node:crypto';
import { fail } from '#packages/fault/fault.ts';
import type { OutputOf, InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { importStatement } from '../../calls/line.ts';
import { bankFaults } from '../../faults.ts';
import { parseStatement } from '../../rules/statement/statement.ts';
import { insertBankStatement, isDayClosed, writeBalances } from '../queries/day.ts';
import { recordLine } from './matchBankLine.ts';

const MAX_FAULTS = 50;
const NOON = 'T12:00:00+08:00';

/** All lines or none; each line is matched afterwards. */
export async function importStatementText(
  ctx: TxContext & { readonly actor: Actor },
  { bank, format, name, text }: InputOf<typeof importStatement>,
): Promise<OutputOf<typeof importStatement>> {
  const {
    tx,
    now,
    newId,
    actor: { personId },
  } = ctx;
  const reading = parseStatement(format, text);
  if (!reading.ok)
    return fail(bankFaults.statement_wrong, {
      line: reading.faults[0]?.line ?? 1,
      faults: reading.faults.slice(0, MAX_FAULTS),
    });
  const { day, opening, closing, lines } = reading.statement;
  if (await isDayClosed(tx, bank, day)) return fail(bankFaults.day_closed);
  let added = 0;
  for (const { day: booked, line: _line, ...line } of lines) {
    const id = await recordLine(
      ctx,
      { ...line, bookedAt: new Date(`${booked}${NOON}`) },
      { bank, source: 'file', recordedBy: personId },
    );
    if (id) added += 1;
  }
  const id = newId();
  const sha256 = createHash('sha256').update(text).digest('hex');
  const inserted = await insertBankStatement(
    tx,
    { id, bank, day, name, format, sha256, opening, closing, lines: lines.length, added, by: personId },
    now,
  );
  if (inserted === 0) return fail(bankFaults.statement_known);
  await writeBalances(tx, { bank, day, opening, closing });
  return { id, bank, day, opening, closing, lines: lines.length, added, known: lines.length - added };
}
