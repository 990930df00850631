// Handlers for ad hoc settlements.

import { asMade, drawFor, openKey } from '#features/certificate/server/public.ts';
import { readContractBonds, readContractSnapshot } from '#features/contract/server/public.ts';
import { linkToDocument, readSignatures } from '#features/document/server/public.ts';
import { linkFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import {
  otherSheetSide,
  sheetReaderOf,
  roleTowards,
  sheetSideOf,
  readContractRow,
  readSheetsUnchecked,
  readSheetsOfContract,
  assessDebt,
  type Debt,
  type SheetRow,
  partiesOf,
  toContractRef,
  toSheetCard,
  type ActionReader,
  requireSigner,
  toActionContext,
} from '#features/settlement/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import {
  applyAdhoc,
  consentAdhoc,
  adhocBasis,
  type AdhocCard,
  adhocDetail,
  adhocPage,
  refuseAdhoc,
} from '../../calls/other.ts';
import { nextAdhocNo, type AdhocRow, readAdhoc, readAdhocPage } from '../queries/adhoc.ts';
import { readWorking } from '../queries/claim.ts';
import { allowedAdhocActs } from '../services/listAllowedActions.ts';
import { notifySidesOfRelease } from '../services/notifySides.ts';
import { releaseHistory } from '../services/releaseMoney.ts';
import { requireConsentMove } from '../services/settleAdhoc.ts';
import {
  createAdhoc,
  owedOf,
  consentToAdhoc,
  finishAdhoc,
  lockAdhocWithContract,
  toAdhocMoved,
  signAdhocApplication,
  signAdhocConsent,
} from '../services/settleAdhoc.ts';

export const adhocHandlers: Handler[] = [
  handle(adhocBasis, async ({ contractId }, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const row = await readContractRow(tx, contractId, firmId);
    const side = row && sheetSideOf(row, firmId);
    if (!row || !side) return fail(genericFaults.not_found);
    const [sheets, bonds] = await Promise.all([
      readSheetsOfContract(tx, contractId, now),
      readContractBonds(tx, contractId),
    ]);
    return {
      contract: toContractRef(row),
      side,
      sheets: await Promise.all(
        sheets.flatMap((sheet) => {
          const debt = assessDebt(sheet);
          return debt ? [toOwedCard(tx, sheet, { debt, actor })] : [];
        }),
      ),
      bonds: bonds.flatMap(({ role, remaining }) => (role === 'trade_co' ? [] : [{ side: role, remaining }])),
    };
  }),
  handleMultiTransaction(applyAdhoc, async ({ proof, ...input }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    if (!(await readContractSnapshot(steps.reading, input.contractId, firmId)))
      return fail(genericFaults.not_found);
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: toActionContext({ actor, origin: steps.origin }), ip: steps.origin.ip };
    const no = await drawFor(key, () => steps.commit(({ tx }) => nextAdhocNo(tx)));
    const asOf = asMade(steps, key);
    return retryIfStale(
      () => signAdhocApplication(asOf, key, { no, input, firmId }),
      (made) =>
        steps.complete((setting) => createAdhoc(setting, input, { no, ...made, at: asOf.now, ...by })),
    );
  }),
  handleMultiTransaction(consentAdhoc, async ({ otherId, proof }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    const row = (await readAdhoc(steps.reading, otherId, firmId)) ?? fail(genericFaults.not_found);
    const side = sheetSideOf(row, firmId) ?? fail(genericFaults.not_found);
    requireConsentMove(row, roleTowards(row.applicant, side));
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: toActionContext({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signAdhocConsent(steps, key, { otherId, firmId }),
      (signed) => steps.complete((setting) => consentToAdhoc(setting, otherId, { signed, ...by })),
    );
  }),
  handle(refuseAdhoc, async ({ otherId, reason }, scene) => {
    const { row, side } = await lockAdhocWithContract(scene, otherId, scene.actor.firmId ?? '');
    const role = roleTowards(row.applicant, side);
    const ended = await finishAdhoc(
      scene,
      row,
      role === 'applicant' ? 'withdraw' : 'refuse',
      role,
      toActionContext(scene, reason),
    );
    if (ended.state === 'refused')
      await notifySidesOfRelease(
        scene,
        row,
        { type: 'other_settlement', id: row.id, no: row.no },
        'other_refused',
        {
          sides: [row.applicant],
          params: { amount: row.amount_fen.toString(), reason },
          key: ended.state,
        },
      );
    return toAdhocMoved(ended);
  }),
  handle(adhocPage, async (filter, { tx, actor }) => {
    const { rows, next } = await readAdhocPage(tx, sheetReaderOf(actor), filter);
    return { list: rows.map((row) => toAdhocCard(row, actor)), next };
  }),
  handle(adhocDetail, async ({ otherId }, { tx, now, actor }) => {
    const row = (await readAdhoc(tx, otherId, sheetReaderOf(actor))) ?? fail(genericFaults.not_found);
    const contract = (await readContractRow(tx, row.contract_id, null)) ?? fail(genericFaults.not_found);
    const [[sheet], files, signatures, timeline, working] = await Promise.all([
      readSheetsUnchecked(tx, row.sheet_id === null ? [] : [row.sheet_id], now),
      linkFiles(tx, row.files, now),
      readSignatures(tx, 'adhoc', [otherId]),
      readTimeline(tx, releaseHistory, otherId),
      readWorking(tx, otherId),
    ]);
    return {
      card: toAdhocCard(row, actor),
      contract: toContractRef(contract),
      sheet: sheet ? toSheetCard(sheet, actor) : null,
      isFromBond: row.is_from_bond,
      paidOn: row.paid_on,
      working,
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

const toOwedCard = async (
  connection: Connection,
  sheet: SheetRow,
  { debt, actor }: { readonly debt: Debt; readonly actor: ActionReader },
) => ({
  sheet: toSheetCard(sheet, actor),
  isRetention: debt.of === 'retention',
  ...(await owedOf(connection, sheet, debt)),
});

function toAdhocCard(row: AdhocRow, reader: ActionReader): AdhocCard {
  const side = sheetSideOf(row, reader.firmId);
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
    needsMe: side !== null && row.state === 'applied' && otherSheetSide(row.applicant) === side,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    mayDo: allowedAdhocActs(row, reader),
  };
}
