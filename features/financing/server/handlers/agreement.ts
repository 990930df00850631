// Handlers for master agreements.

import { signText, textSigner } from '#features/certificate/server/public.ts';
import { readFirms, readHistory } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import {
  AGREEMENT_EDITION,
  agreementList,
  countersignAgreement,
  endAgreement,
  signAgreement,
} from '../../calls/agreement.ts';
import { financingFaults } from '../../faults.ts';
import { AGREEMENT_SEATS } from '../../states.ts';
import { readAgreement, readAgreements, readLiveAgreement } from '../queries/agreement.ts';
import { readFunderTerms } from '../queries/terms.ts';
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

  handleMultiTransaction(signAgreement, async ({ funderId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    await requireLender(steps.reading, funderId, by.firmId);
    const live = await readLiveAgreement(steps.reading, by.firmId, funderId);
    if (live) return fail(financingFaults.agreement_exists, { no: live.no });
    const signed = await signText(steps, by, proof, [
      'financing master agreement and data authorisation',
      `edition ${AGREEMENT_EDITION}`,
      by.firmId,
      funderId,
    ]);
    return steps.complete((ctx) => signByFirm(ctx, funderId, { by, signed }));
  }),

  handleMultiTransaction(countersignAgreement, async ({ agreementId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const row = (await readAgreement(steps.reading, agreementId, by.firmId)) ?? fail(genericFaults.not_found);
    requireMove(agreementLifecycle, row, 'countersign', row.funder_id === by.firmId ? 'funder' : 'firm');
    const signed = await signText(steps, by, proof, [
      'financing master agreement countersigned',
      `edition ${row.edition}`,
      row.no,
      row.firm_id,
      by.firmId,
    ]);
    return steps.complete((ctx) => signByFunder(ctx, agreementId, { by, signed }));
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
