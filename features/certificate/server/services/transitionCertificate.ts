// Locks a certificate, applies a transition, notifies the holder.

import { setCertificateStatus } from '#features/account/server/public.ts';
import { history } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { certificateFaults } from '../../faults.ts';
import {
  certificateMachine,
  type CertificateMove,
  type CertificateParty,
  type CertificateState,
  isOver,
} from '../../states.ts';
import { type CertificateRow, lockCertificate } from '../queries/certificate.ts';
import { deleteKey, deleteOpen } from '../queries/key.ts';
import { tellHolder, type Template } from './notifyCertificateHolder.ts';

export const certificateHistory = history(sql`certificate_history`);
export const certificateLife = lifecycle({
  machine: certificateMachine,
  table: sql`certificate`,
  history: certificateHistory,
});

interface Transition {
  readonly move: CertificateMove;
  readonly by: PartyOrSeats<CertificateParty>;
  readonly personId: string | null;
  readonly reason?: string;
}

/** For features that only need to know whether a certificate exists. */
const STATUSES: Partial<Readonly<Record<CertificateState, 'issued' | 'suspended' | 'revoked'>>> = {
  issued: 'issued',
  expiring: 'issued',
  suspended: 'suspended',
  revoked: 'revoked',
  replaced: 'revoked',
};
const TEMPLATE_OF: Partial<Readonly<Record<CertificateMove, Template>>> = {
  refuse: 'refused',
  suspend: 'suspended',
  resume: 'resumed',
  revoke: 'revoked',
  expire: 'over',
};

export async function lockKnown(ctx: Pick<TxContext, 'tx'>, id: string): Promise<CertificateRow> {
  return (await lockCertificate(ctx.tx, id)) ?? fail(genericFaults.not_found);
}

export const insistOnOther = (row: CertificateRow, personId: string) => {
  if (row.person_id === personId) fail(certificateFaults.second_person);
};

const endedAt = (move: CertificateMove, now: Date) =>
  sql`, ended_at = ${move === 'resume' || move === 'near_end' ? null : now}`;

export async function move(
  ctx: TxContext,
  row: CertificateRow,
  { move: name, by, personId, reason = '' }: Transition,
): Promise<{ id: string; state: CertificateState }> {
  const { tx, now } = ctx;
  const isDecision = name === 'refuse' || name === 'withdraw';
  const { id, state: to } = await transition(ctx, certificateLife, row, name, {
    by,
    personId,
    reason,
    set: sql`, reason = ${reason} ${isDecision ? sql`, decided_by = ${personId}, decided_at = ${now}` : endedAt(name, now)}`,
  });
  if (isOver(to)) {
    await deleteOpen(tx, id);
    await deleteKey(tx, id);
  }
  const status = STATUSES[to];
  if (status && row.serial) await setCertificateStatus(tx, row.id, status);
  const template = TEMPLATE_OF[name];
  if (template) await tellHolder(ctx, template, { row, key: now.toISOString(), params: { reason } });
  return { id, state: to };
}
