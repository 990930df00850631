// Handlers for ad hoc settlements.

import { openKey } from '#features/certificate/server/public.ts';
import { bondsOf, readStanding } from '#features/contract/server/public.ts';
import { linkToDocument, readSignatures } from '#features/document/server/public.ts';
import { giveOutFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import {
  otherSide,
  readerOf,
  roleTowards,
  sideOf,
  readContractRow,
  readAnySheets,
  readSheetsOf,
  debtOn,
  partiesOf,
  refOf,
  toCard,
  type Reader,
  signerOf,
  doerOf,
} from '#features/settlement/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import {
  applyOther,
  consentOther,
  otherBasis,
  type OtherCard,
  otherDetail,
  otherPage,
  refuseOther,
} from '../../calls/other.ts';
import { nextOtherNo, type OtherRow, readOther, readOtherPage } from '../queries/adhoc.ts';
import { otherActs } from '../services/listAllowedActions.ts';
import { tellOf } from '../services/notifySides.ts';
import { releaseHistory } from '../services/releaseMoney.ts';
import { requireConsent } from '../services/settleAdhoc.ts';
import {
  apply,
  consent,
  end,
  holdOther,
  movedOf,
  signToApply,
  signToConsent,
} from '../services/settleAdhoc.ts';

export const otherHandlers: Handler[] = [
  handle(otherBasis, async ({ contractId }, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const row = await readContractRow(tx, contractId, firmId);
    const side = row && sideOf(row, firmId);
    if (!row || !side) return fail(genericFaults.not_found);
    const [sheets, bonds] = await Promise.all([readSheetsOf(tx, contractId, now), bondsOf(tx, contractId)]);
    return {
      contract: refOf(row),
      side,
      sheets: sheets.flatMap((sheet) => {
        const debt = debtOn(sheet);
        if (!debt) return [];
        const { payer, amount: left } = debt;
        return [{ sheet: toCard(sheet, actor), payer, isRetention: debt.of === 'retention', left }];
      }),
      bonds: bonds.flatMap(({ role, remaining }) => (role === 'trade_co' ? [] : [{ side: role, remaining }])),
    };
  }),
  handleMultiTransaction(applyOther, async ({ proof, ...input }, steps) => {
    const { firmId, personId, actor } = signerOf(steps.visitor);
    if (!(await readStanding(steps.reading, input.contractId, firmId))) return fail(genericFaults.not_found);
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: doerOf({ actor, origin: steps.origin }), ip: steps.origin.ip };
    const no = await steps.commit(({ tx }) => nextOtherNo(tx));
    return retryIfStale(
      () => signToApply(steps, key, { no, input, firmId }),
      (made) => steps.complete((setting) => apply(setting, input, { no, ...made, at: steps.now, ...by })),
    );
  }),
  handleMultiTransaction(consentOther, async ({ otherId, proof }, steps) => {
    const { firmId, personId, actor } = signerOf(steps.visitor);
    const row = (await readOther(steps.reading, otherId, firmId)) ?? fail(genericFaults.not_found);
    const side = sideOf(row, firmId) ?? fail(genericFaults.not_found);
    requireConsent(row, roleTowards(row.applicant, side));
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: doerOf({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signToConsent(steps, key, { otherId, firmId }),
      (signed) => steps.complete((setting) => consent(setting, otherId, { signed, ...by })),
    );
  }),
  handle(refuseOther, async ({ otherId, reason }, scene) => {
    const { row, side } = await holdOther(scene, otherId, scene.actor.firmId ?? '');
    const role = roleTowards(row.applicant, side);
    const ended = await end(
      scene,
      row,
      role === 'applicant' ? 'withdraw' : 'refuse',
      role,
      doerOf(scene, reason),
    );
    if (ended.state === 'refused')
      await tellOf(scene, row, { type: 'other_settlement', id: row.id, no: row.no }, 'other_refused', {
        sides: [row.applicant],
        params: { amount: row.amount_fen.toString(), reason },
        key: ended.state,
      });
    return movedOf(ended);
  }),
  handle(otherPage, async (filter, { tx, actor }) => {
    const { rows, next } = await readOtherPage(tx, readerOf(actor), filter);
    return { list: rows.map((row) => toAdhocCard(row, actor)), next };
  }),
  handle(otherDetail, async ({ otherId }, { tx, now, actor }) => {
    const row = (await readOther(tx, otherId, readerOf(actor))) ?? fail(genericFaults.not_found);
    const contract = (await readContractRow(tx, row.contract_id, null)) ?? fail(genericFaults.not_found);
    const [[sheet], files, signatures, timeline] = await Promise.all([
      readAnySheets(tx, row.sheet_id === null ? [] : [row.sheet_id], now),
      giveOutFiles(tx, row.files, now),
      readSignatures(tx, 'adhoc', [otherId]),
      readTimeline(tx, releaseHistory, otherId),
    ]);
    return {
      card: toAdhocCard(row, actor),
      contract: refOf(contract),
      sheet: sheet ? toCard(sheet, actor) : null,
      isFromBond: row.is_from_bond,
      paidOn: row.paid_on,
      files,
      signatures: signatures.map((one) => ({
        side: one.role,
        person: one.person,
        certificateSerial: one.certificate_serial,
        at: one.signed_at,
      })),
      paper: {
        link: await linkToDocument(tx, { kind: 'adhoc', id: otherId }, row.signed_sha256, now),
        sha256: row.signed_sha256,
      },
      timeline,
    };
  }),
];

function toAdhocCard(row: OtherRow, reader: Reader): OtherCard {
  const side = sideOf(row, reader.firmId);
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    kind: row.kind,
    contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
    sheetNo: row.sheet_no,
    payer: row.payer,
    ...partiesOf(row),
    side,
    applicant: row.applicant,
    amount: row.amount_fen,
    reason: row.reason,
    needsMe: side !== null && row.state === 'applied' && otherSide(row.applicant) === side,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    mayDo: otherActs(row, reader),
  };
}
