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
import { deleteCredential } from '../queries/credential.ts';
import { deleteDevice } from '../queries/device.ts';
import { deleteKey, deletePasskeyKey } from '../queries/key.ts';
import { notifyHolder, type HolderTemplate } from './notifyCertificateHolder.ts';

export const certificateHistory = history(sql`certificate_history`);
export const certificateLifecycle = lifecycle({
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
const TEMPLATE_OF: Partial<Readonly<Record<CertificateMove, HolderTemplate>>> = {
  refuse: 'refused',
  suspend: 'suspended',
  resume: 'resumed',
  revoke: 'revoked',
  expire: 'over',
};

export async function lockCertificateOrFail(ctx: Pick<TxContext, 'tx'>, id: string): Promise<CertificateRow> {
  return (await lockCertificate(ctx.tx, id)) ?? fail(genericFaults.not_found);
}

export const requireOtherDecider = (row: CertificateRow, personId: string) => {
  if (row.person_id === personId) fail(certificateFaults.second_person);
};

const endedAt = (move: CertificateMove, now: Date) =>
  sql`, ended_at = ${move === 'resume' || move === 'near_end' ? null : now}`;

export async function transitionCertificate(
  ctx: TxContext,
  row: CertificateRow,
  { move: name, by, personId, reason = '' }: Transition,
): Promise<{ id: string; state: CertificateState }> {
  const { tx, now } = ctx;
  const isDecision = name === 'refuse' || name === 'withdraw';
  const ended = isDecision ? sql`, decided_by = ${personId}, decided_at = ${now}` : endedAt(name, now);
  const { id, state: to } = await transition(ctx, certificateLifecycle, row, name, {
    by,
    personId,
    reason,
    set: sql`, reason = ${reason} ${ended}`,
  });
  if (isOver(to)) {
    await deletePasskeyKey(tx, id);
    await deleteKey(tx, id);
    await deleteCredential(tx, id);
    await deleteDevice(tx, id);
  }
  const status = STATUSES[to];
  if (status && row.serial) await setCertificateStatus(tx, row.id, status);
  const template = TEMPLATE_OF[name];
  if (template) await notifyHolder(ctx, template, { row, key: now.toISOString(), params: { reason } });
  return { id, state: to };
}
