// Handlers of the operators' calls for certificates.

import { noteCertificate } from '#features/account/server/public.ts';
import { giveOutFiles, keepAsEvidence } from '#features/file/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  type CertificateOfFirm,
  issueCertificate,
  listCertificates,
  readCertificateOf,
  refuseCertificate,
  resumeCertificate,
  revokeCertificate,
  suspendCertificate,
} from '../../calls/desk.ts';
import { certificateFaults } from '../../faults.ts';
import { CERTIFIERS, certificateMachine, type CertificateMove } from '../../states.ts';
import {
  type CertificateRow,
  readCertificate,
  readOwn,
  readSubject,
  writeIssued,
} from '../queries/certificate.ts';
import { readCertificatePage } from '../queries/desk.ts';
import { insertStep, readSteps } from '../queries/step.ts';
import type { Given } from '../services/certificateAuthority.ts';
import { authorityInForce } from '../services/chooseCertificateAuthority.ts';
import { tellHolder } from '../services/notifyCertificateHolder.ts';
import { insistOnOther, lockKnown, move } from '../services/transitionCertificate.ts';

export const deskHandlers: Handler[] = [
  handle(listCertificates, async (wanted, { tx }) => {
    const { rows, next: after } = await readCertificatePage(tx, wanted);
    return { list: rows.map(toWire), next: after };
  }),

  handle(readCertificateOf, async ({ id }, { tx, now, actor, fail }) => {
    const row = (await readCertificate(tx, id)) ?? fail(genericFaults.not_found);
    const [ctx, [letter]] = await Promise.all([readSteps(tx, [id]), giveOutFiles(tx, [row.letter_id], now)]);
    if (!letter) throw new Error(`the letter of certificate ${id} is gone`);
    return {
      certificate: toWire(row),
      subject: row.subject,
      letter,
      mayAct: CERTIFIERS.some((seat) => actor.seats.includes(seat)),
      needsOther: row.person_id === actor.personId,
      history: ctx.map(({ move: name, at, person_name: by, reason }) => ({
        move: name,
        at,
        by: by ?? '',
        reason,
      })),
    };
  }),

  handleMultiTransaction(issueCertificate, async ({ id }, ctx) => {
    const { visitor, reading } = ctx;
    const { personId } = visitor ?? fail(genericFaults.not_signed_in);
    const row = (await readCertificate(reading, id)) ?? fail(genericFaults.not_found);
    requireIssuable(row, personId);
    const subject = await readSubject(reading, row.person_id, row.firm_id);
    if (!subject?.is_certified) return fail(certificateFaults.firm_not_certified);
    const authority = await authorityInForce(reading, ctx.now);
    const given = await authority.issue(
      {
        subject: {
          name: subject.person_name,
          organization: subject.firm_name,
          organizationId: subject.credit_code,
        },
        request: new Uint8Array(Buffer.from(row.request, 'base64')),
        site: ctx.origin.site,
      },
      ctx,
    );
    return ctx.complete((txContext) => issue(txContext, { id, personId, given }));
  }),

  decide(refuseCertificate, 'refuse'),
  decide(suspendCertificate, 'suspend'),
  decide(resumeCertificate, 'resume'),
  decide(revokeCertificate, 'revoke'),
];

const requireIssuable = (row: CertificateRow, personId: string) => {
  if (!next(certificateMachine, row.state, 'issue')) fail(genericFaults.wrong_state, { state: row.state });
  insistOnOther(row, personId);
};

interface IssueInput {
  readonly id: string;
  readonly personId: string;
  readonly given: Given;
}

/** Also replaces the certificate before; a concurrent second approval fails with `wrong_state`. */
export async function issue(ctx: TxContext, { id, personId, given }: IssueInput) {
  const { tx, now, newId } = ctx;
  const row = await lockKnown(ctx, id);
  requireIssuable(row, personId);
  for (const before of await readOwn(tx, row.firm_id, row.person_id)) {
    if (!next(certificateMachine, before.state, 'revoke')) continue;
    const held = await lockKnown(ctx, before.id);
    await move(ctx, held, {
      id: held.id,
      move: held.state === 'suspended' ? 'revoke' : 'replace',
      personId,
      reason: '',
    });
  }
  const certificate = {
    serial: given.serial,
    subject: given.subject,
    sealId: `YZ${given.serial.toUpperCase()}`,
    notBefore: given.notBefore,
    notAfter: given.notAfter,
  };
  await writeIssued(
    tx,
    {
      ...certificate,
      id,
      personId,
      authorityId: given.authorityId,
      certificate: Buffer.from(given.certificate).toString('base64'),
    },
    now,
  );
  await insertStep(tx, { id: newId(), certificateId: id, move: 'issue', personId, reason: '' }, now);
  const issued = await lockKnown(ctx, id);
  await noteCertificate(tx, {
    id,
    personId: row.person_id,
    caName: issued.ca_name ?? '',
    subject: given.subject,
    serialNo: given.serial,
    sealId: issued.seal_id,
    notBefore: given.notBefore,
    notAfter: given.notAfter,
    keyMode: row.key_mode,
  });
  await tellHolder(ctx, 'issued', { row: issued, key: given.serial });
  await keepAsEvidence(tx, row.firm_id, [row.letter_id]);
  return { id, state: issued.state };
}

type DecisionCall = typeof refuseCertificate;

/** Takes effect here at once; an external authority is told within a minute. */
function decide(call: DecisionCall, name: CertificateMove): Handler {
  return handle(call, async ({ id, reason }, { actor: { personId }, ...ctx }) => {
    const row = await lockKnown(ctx, id);
    if (!next(certificateMachine, row.state, name)) fail(genericFaults.wrong_state, { state: row.state });
    insistOnOther(row, personId);
    return move(ctx, row, { id, move: name, personId, reason });
  });
}

const toWire = (row: CertificateRow): CertificateOfFirm => ({
  id: row.id,
  state: row.state,
  keyMode: row.key_mode,
  personId: row.person_id,
  person: row.person_name,
  firmId: row.firm_id,
  firm: row.firm_name,
  creditCode: row.credit_code,
  appliedAt: row.applied_at,
  caName: row.ca_name ?? '',
  serial: row.serial ?? '',
  notBefore: row.not_before,
  notAfter: row.not_after,
  reason: row.reason,
});
