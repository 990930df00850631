// Locks a certificate, applies a transition, records it, notifies the holder.

import { setCertificateStatus } from '#features/account/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { certificateFaults } from '../../faults.ts';
import { certificateMachine, type CertificateMove, type CertificateState } from '../../states.ts';
import { type CertificateRow, lockCertificate, writeDecision, writeState } from '../queries/certificate.ts';
import { deleteKey, deleteOpen } from '../queries/key.ts';
import { insertStep } from '../queries/step.ts';
import { tellHolder, type Template } from './notifyCertificateHolder.ts';

interface Transition {
  readonly id: string;
  readonly move: CertificateMove;
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
const OVER: readonly CertificateState[] = ['withdrawn', 'refused', 'revoked', 'replaced', 'expired'];

export async function lockKnown(ctx: Pick<TxContext, 'tx'>, id: string): Promise<CertificateRow> {
  return (await lockCertificate(ctx.tx, id)) ?? fail(genericFaults.not_found);
}

export const insistOnOther = (row: CertificateRow, personId: string) => {
  if (row.person_id === personId) fail(certificateFaults.second_person);
};

export async function move(
  ctx: TxContext,
  row: CertificateRow,
  { id, move: name, personId, reason = '' }: Transition,
): Promise<{ id: string; state: CertificateState }> {
  const { tx, now, newId } = ctx;
  const to =
    next(certificateMachine, row.state, name) ?? fail(genericFaults.wrong_state, { state: row.state });
  const isDecision = name === 'refuse' || name === 'withdraw';
  if (isDecision && personId) await writeDecision(tx, { id, personId, state: to, reason }, now);
  else
    await writeState(tx, id, {
      from: row.state,
      to,
      reason,
      endedAt: to === 'issued' || to === 'expiring' ? null : now,
    });
  await insertStep(tx, { id: newId(), certificateId: id, move: name, personId, reason }, now);
  if (OVER.includes(to)) {
    await deleteOpen(tx, id);
    await deleteKey(tx, id);
  }
  const status = STATUSES[to];
  if (status && row.serial) await setCertificateStatus(tx, row.id, status);
  const template = TEMPLATE_OF[name];
  if (template) await tellHolder(ctx, template, { row, key: now.toISOString(), params: { reason } });
  return { id, state: to };
}
