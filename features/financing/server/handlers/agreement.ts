// Handlers for master agreements.

import { asMade, drawFor, openKey, textSigner } from '#features/certificate/server/public.ts';
import { linkToDocument } from '#features/document/server/public.ts';
import { readFirms, readHistory } from '#features/firm/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import type { Connection } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import {
  agreementList,
  agreementPaper,
  countersignAgreement,
  endAgreement,
  signAgreement,
} from '../../calls/agreement.ts';
import { financingFaults } from '../../faults.ts';
import { AGREEMENT_SEATS } from '../../states.ts';
import { nextAgreementNo, readAgreement, readAgreements, readLiveAgreement } from '../queries/agreement.ts';
import { readFunderTerms } from '../queries/terms.ts';
import { agreementSubject, countersignPaper, signNewPaper } from '../services/signAgreement.ts';
import {
  agreementHistory,
  agreementLifecycle,
  endByOne,
  signByFirm,
  signByFunder,
  toAgreement,
} from '../services/transitionAgreement.ts';

export const agreementHandlers: Handler[] = [
  handle(agreementList, async (_input, { tx, actor }) => {
    const rows = await readAgreements(tx, actor.firmId ?? '');
    const entries = await readHistory(
      tx,
      agreementHistory,
      rows.map(({ id }) => id),
    );
    return {
      list: rows.map((row) =>
        toAgreement(
          row,
          actor,
          entries.filter(({ subject_id: id }) => id === row.id),
        ),
      ),
      maySign: AGREEMENT_SEATS.some((seat) => actor.seats.includes(seat)),
    };
  }),

  handle(agreementPaper, async ({ agreementId }, { tx, now, actor }) => {
    const row = (await readAgreement(tx, agreementId, actor.firmId ?? '')) ?? fail(genericFaults.not_found);
    return linkToDocument(tx, agreementSubject(row), row.signed_sha256, now);
  }),

  handleMultiTransaction(signAgreement, async ({ funderId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    await requireLender(steps.reading, funderId, by.firmId);
    const live = await readLiveAgreement(steps.reading, by.firmId, funderId);
    if (live) return fail(financingFaults.agreement_exists, { no: live.no });
    const key = await openKey(steps, { ...by, proof });
    const no = await drawFor(key, () => steps.commit(({ tx }) => nextAgreementNo(tx)));
    const paper = { no, firmId: by.firmId, funderId, at: asMade(steps, key).now };
    return retryIfStale(
      () => signNewPaper(steps, key, paper),
      (made) => steps.complete((ctx) => signByFirm(ctx, { ...paper, ...made }, { by, ip: steps.origin.ip })),
    );
  }),

  handleMultiTransaction(countersignAgreement, async ({ agreementId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const row = (await readAgreement(steps.reading, agreementId, by.firmId)) ?? fail(genericFaults.not_found);
    requireMove(agreementLifecycle, row, 'countersign', row.funder_id === by.firmId ? 'funder' : 'firm');
    const key = await openKey(steps, { ...by, proof });
    const signed = await countersignPaper(steps, key, row);
    return steps.complete((ctx) => signByFunder(ctx, agreementId, signed, { by, ip: steps.origin.ip }));
  }),

  handle(endAgreement, ({ agreementId, reason }, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    return endByOne(ctx, agreementId, { by: { firmId, personId }, reason });
  }),
];

/** A certified funder that has published terms, open or not. */
async function requireLender(connection: Connection, funderId: string, firmId: string): Promise<void> {
  const [[funder], terms] = await Promise.all([
    readFirms(connection, [funderId]),
    readFunderTerms(connection, funderId),
  ]);
  if (funder?.kind !== 'funder' || funder.state !== 'certified' || terms.length === 0 || funderId === firmId)
    fail(financingFaults.no_terms);
}
