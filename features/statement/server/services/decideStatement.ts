// Confirms, disputes and reissues a monthly statement.

import type { OpenedKey, SignedPdf } from '#features/certificate/server/public.ts';
import { storeSigned, signStored } from '#features/document/server/public.ts';
import { statementFaults } from '#features/funds/faults.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { statementMachine } from '../../states.ts';
import { lockStatement, readStatementRow } from '../queries/statement.ts';
import { issueStatement } from './issueStatement.ts';
import { notifyStatement } from './notifyFirmOfStatement.ts';
import { statementDocumentSubject } from './printStatement.ts';

const statementLifecycle = lifecycle({ machine: statementMachine, table: sql`statement` });

/** Fails early, before a private key is opened, if the statement cannot be confirmed. */
export async function requireConfirmable(
  connection: Connection,
  id: string,
  firmId: string,
  sha256: string,
): Promise<void> {
  const row = (await readStatementRow(connection, id, firmId)) ?? fail(genericFaults.not_found);
  requireMove(statementLifecycle, row, 'confirm', 'firm_finance');
  if (row.paper_sha256 !== sha256) fail(statementFaults.paper_changed);
}

interface Paper {
  readonly id: string;
  readonly firmId: string;
  readonly sha256: string;
}

export async function signStatementPaper(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>,
  key: OpenedKey,
  { id, firmId, sha256 }: Paper,
): Promise<SignedPdf> {
  const row = (await readStatementRow(steps.reading, id, firmId)) ?? fail(genericFaults.not_found);
  return signStored(steps, key, statementDocumentSubject(row), {
    sha256,
    reason: `${row.no} v${row.version}`,
  });
}

interface ConfirmInput extends Paper {
  readonly signed: SignedPdf;
  readonly personId: string;
  readonly ip: string;
}

/** Confirms a statement with the signed PDF. */
export async function storeConfirmation(
  ctx: TxContext,
  { id, firmId, sha256, signed, personId, ip }: ConfirmInput,
) {
  const { tx, now } = ctx;
  const row = (await lockStatement(tx, id, firmId)) ?? fail(genericFaults.not_found);
  requireMove(statementLifecycle, row, 'confirm', 'firm_finance');
  if (row.paper_sha256 !== sha256) return fail(statementFaults.paper_changed);
  await storeSigned(ctx, {
    ...statementDocumentSubject(row),
    version: row.version,
    role: 'holder',
    firmId,
    personId,
    ip,
    sha256,
    signed,
  });
  const { state } = await transition(ctx, statementLifecycle, row, 'confirm', {
    by: 'firm_finance',
    set: sql`
    , decided_by = ${personId}, decided_at = ${now}, signed_sha256 = ${signed.sha256},
    certificate_serial = ${signed.certificateSerial}`,
  });
  return { id, state, sha256: signed.sha256, certificateSerial: signed.certificateSerial };
}

interface ObjectInput {
  readonly id: string;
  readonly firmId: string;
  readonly reason: string;
  readonly actor: Actor;
}

/** Records a firm's objection to a statement. */
export async function storeObjection(ctx: TxContext, { id, firmId, reason, actor }: ObjectInput) {
  const row = (await lockStatement(ctx.tx, id, firmId)) ?? fail(genericFaults.not_found);
  const { state } = await transition(ctx, statementLifecycle, row, 'object', {
    by: actor.seats,
    set: sql`, decided_by = ${actor.personId}, decided_at = ${ctx.now}, reason = ${reason}`,
  });
  return { id, state };
}

/** Recounts from the ledger: the new version is kept beside the old one and carries the answer. */
export async function reissue(
  ctx: TxContext,
  { id, answer, actor }: { readonly id: string; readonly answer: string; readonly actor: Actor },
) {
  const row = (await lockStatement(ctx.tx, id, undefined)) ?? fail(genericFaults.not_found);
  const { state } = await transition(ctx, statementLifecycle, row, 'reissue', { by: actor.seats });
  const { firm_id: firmId, month } = row;
  const made = await issueStatement(ctx, {
    firmId,
    month,
    version: row.version + 1,
    answer,
    answeredBy: actor.personId,
  });
  if (!made) throw new Error(`statement ${id} was issued anew under our lock`);
  await notifyStatement(ctx, 'statement_reissued', { ...made, firmId, month });
  return { id, state, reissuedAs: made.id };
}
