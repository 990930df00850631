// Handlers of the operators' calls for certificates.

import { noteCertificate } from '#features/account/server/public.ts';
import { linkFiles, keepFilesAsEvidence } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { nextState } from '#packages/machine/machine.ts';
import { SERVICE_METHODS } from '#packages/pki/remoteCredential.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import {
  handle,
  type Handler,
  handleMultiTransaction,
  type MultiTransactionContext,
} from '#packages/rpc/server/handle.ts';
import {
  checkSigningService,
  type DeskCertificate,
  issueCertificate,
  listCertificates,
  readDeskCertificate,
  refuseCertificate,
  resumeCertificate,
  revokeCertificate,
  suspendCertificate,
} from '../../calls/desk.ts';
import { certificateFaults } from '../../faults.ts';
import { CERTIFICATE_DECIDERS, certificateMachine, type CertificateMove } from '../../states.ts';
import {
  type CertificateRow,
  readCertificateRow,
  readOwn,
  readSubject,
  issuedColumns,
} from '../queries/certificate.ts';
import { readCertificatePage } from '../queries/desk.ts';
import type { AuthorityCertificate } from '../services/certificateAuthority.ts';
import { chooseCertificateAuthority } from '../services/chooseCertificateAuthority.ts';
import { enterSigningService } from '../services/enterSigningService.ts';
import { notifyHolder } from '../services/notifyCertificateHolder.ts';
import { takeDeviceCertificate } from '../services/readDeviceCertificate.ts';
import type { CredentialHolder } from '../services/readOwnCredential.ts';
import { takeCertificate } from '../services/takeCertificate.ts';
import {
  certificateHistory,
  certificateLifecycle,
  requireOtherDecider,
  lockCertificateOrFail,
  transitionCertificate,
} from '../services/transitionCertificate.ts';

export const certificateDeskHandlers: Handler[] = [
  handle(listCertificates, async (wanted, { tx }) => {
    const { rows, next: after } = await readCertificatePage(tx, wanted);
    return { list: rows.map(toWire), next: after };
  }),

  handle(readDeskCertificate, async ({ id }, { tx, now, actor, fail }) => {
    const row = (await readCertificateRow(tx, id)) ?? fail(genericFaults.not_found);
    const [history, [letter]] = await Promise.all([
      readTimeline<CertificateMove | 'apply'>(tx, certificateHistory, id),
      linkFiles(tx, [row.letter_id], now),
    ]);
    if (!letter) throw new Error(`the letter of certificate ${id} is gone`);
    return {
      certificate: toWire(row),
      subject: row.subject,
      letter,
      mayAct: CERTIFICATE_DECIDERS.some((seat) => actor.seats.includes(seat)),
      needsOther: row.person_id === actor.personId,
      history,
    };
  }),

  handleMultiTransaction(issueCertificate, async ({ id }, ctx) => {
    const { visitor, reading } = ctx;
    const actor = visitor ?? fail(genericFaults.not_signed_in);
    const row = (await readCertificateRow(reading, id)) ?? fail(genericFaults.not_found);
    requireIssuable(row, actor);
    const subject = await readSubject(reading, row.person_id, row.firm_id);
    if (!subject?.is_certified) return fail(certificateFaults.firm_not_certified);
    const given = await certificateFor(ctx, row, subject);
    return ctx.complete((txContext) => completeIssue(txContext, { id, actor, given }));
  }),

  handleMultiTransaction(checkSigningService, async (_input, { reading, complete }) => {
    const { facts } = await enterSigningService(reading);
    const missing = SERVICE_METHODS.filter((method) => !facts.methods.includes(method));
    return complete(async () => ({ name: facts.name, version: facts.version, missing }));
  }),

  decide(refuseCertificate, 'refuse'),
  decide(suspendCertificate, 'suspend'),
  decide(resumeCertificate, 'resume'),
  decide(revokeCertificate, 'revoke'),
];

function certificateFor(
  ctx: MultiTransactionContext,
  { id: certificateId, key_mode: keyMode, request }: CertificateRow,
  holder: CredentialHolder,
): Promise<AuthorityCertificate> {
  if (request !== null) return askAuthority(ctx, request, holder);
  const take = keyMode === 'device' ? takeDeviceCertificate : takeCertificate;
  return take(ctx, { certificateId, holder });
}

async function askAuthority(
  ctx: MultiTransactionContext,
  request: string,
  subject: CredentialHolder,
): Promise<AuthorityCertificate> {
  const authority = await chooseCertificateAuthority(ctx.reading, ctx.now);
  return authority.issue(
    {
      subject: {
        name: subject.person_name,
        organization: subject.firm_name,
        organizationId: subject.credit_code,
      },
      request: new Uint8Array(Buffer.from(request, 'base64')),
      site: ctx.origin.site,
    },
    ctx,
  );
}

const requireIssuable = (row: CertificateRow, { personId, seats }: Issuer) => {
  requireMove(certificateLifecycle, row, 'issue', seats);
  requireOtherDecider(row, personId);
};

type Issuer = Pick<Actor, 'personId' | 'seats'>;

interface IssueInput {
  readonly id: string;
  readonly actor: Issuer;
  readonly given: AuthorityCertificate;
}

/** Also replaces the certificate before; a concurrent second approval fails with `wrong_state`. */
export async function completeIssue(ctx: TxContext, { id, actor, given }: IssueInput) {
  const { tx, now } = ctx;
  const { personId, seats } = actor;
  const row = await lockCertificateOrFail(ctx, id);
  requireIssuable(row, actor);
  for (const before of await readOwn(tx, row.firm_id, row.person_id)) {
    if (!nextState(certificateMachine, before.state, 'revoke')) continue;
    const held = await lockCertificateOrFail(ctx, before.id);
    await transitionCertificate(ctx, held, {
      move: held.state === 'suspended' ? 'revoke' : 'replace',
      by: seats,
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
  const columns = issuedColumns({
    ...certificate,
    authorityId: given.authorityId,
    certificate: Buffer.from(given.certificate).toString('base64'),
  });
  await transition(ctx, certificateLifecycle, row, 'issue', {
    by: seats,
    personId,
    set: sql`, decided_by = ${personId}, decided_at = ${now} ${columns}`,
  });
  const issued = await lockCertificateOrFail(ctx, id);
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
  await notifyHolder(ctx, 'issued', { row: issued, key: given.serial });
  await keepFilesAsEvidence(tx, row.firm_id, [row.letter_id]);
  return { id, state: issued.state };
}

type DecisionCall = typeof refuseCertificate;

/** Takes effect here at once; an external authority is told within a minute. */
function decide(call: DecisionCall, name: CertificateMove): Handler {
  return handle(call, async ({ id, reason }, { actor: { personId, seats: by }, ...ctx }) => {
    const row = await lockCertificateOrFail(ctx, id);
    requireMove(certificateLifecycle, row, name, by);
    requireOtherDecider(row, personId);
    return transitionCertificate(ctx, row, { move: name, by, personId, reason });
  });
}

const toWire = (row: CertificateRow): DeskCertificate => ({
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
