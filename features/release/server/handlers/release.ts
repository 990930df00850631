// Handlers for releases of money.

import { asMade, drawFor, openKey } from '#features/certificate/server/public.ts';
import { readContractSnapshot } from '#features/contract/server/public.ts';
import { linkToDocument, readSignatures } from '#features/document/server/public.ts';
import { linkFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { activeHoldsFor } from '#features/funds/server/public.ts';
import {
  sheetReaderOf,
  sheetSideOf,
  readContractRow,
  readSheetsUnchecked,
  readSheetsOfContract,
  type SheetRow,
  assessDebt,
  partiesOf,
  toContractRef,
  toSheetCard,
  type ActionReader,
  requireSigner,
  toActionContext,
} from '#features/settlement/server/public.ts';
import { SETTLEMENT_SUPERVISORS } from '#features/settlement/states.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, multiplyDivide, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import {
  applyRelease,
  approveRelease,
  consentRelease,
  payRelease,
  refuseRelease,
  rejectRelease,
  type ReleaseCard,
  releaseBasis,
  releaseDetail,
  releasePage,
  releaseReceipt,
  withdrawRelease,
} from '../../calls/release.ts';
import { releaseFaults } from '../../faults.ts';
import { RELEASING_SEATS } from '../../states.ts';
import { readBoundAccount, readBoundAccounts } from '../queries/account.ts';
import {
  nextReleaseNo,
  readReleaseLines,
  readRelease,
  readReleasePage,
  readRunningApplications,
  type ReleaseRow,
} from '../queries/release.ts';
import { checkRelease } from '../services/checkRelease.ts';
import { createRelease, readLeftToApply, requireSupervised } from '../services/createRelease.ts';
import { allowedReleaseActs } from '../services/listAllowedActions.ts';
import { prepareReceipt, storeReceipt } from '../services/printReceipt.ts';
import {
  approveMoney,
  endUnpaidRelease,
  lockReleaseWithSheets,
  releaseHistory,
  releaseMoney,
  releaseRoles,
  requireReleaseMove,
} from '../services/releaseMoney.ts';
import { consentToRelease, readOwnPayment, signConsent, signOwnPayment } from '../services/signConsent.ts';

const NONE = fen(0n);

export const applicationHandlers: Handler[] = [
  handle(releaseBasis, async ({ contractId }, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const row = await readContractRow(tx, contractId, firmId);
    const side = row && sheetSideOf(row, firmId);
    if (!row || !side) return fail(genericFaults.not_found);
    const contract = await readContractSnapshot(tx, contractId, firmId);
    const sheets = (await readSheetsOfContract(tx, contractId, now)).filter(assessDebt);
    if (contract) requireSupervised(contract, sheets);
    const [left, running, locked, accounts] = await Promise.all([
      readLeftToApply(tx, sheets),
      readRunningApplications(
        tx,
        sheets.map(({ id }) => id),
      ),
      lockedFor(tx, contractId, row.buyer_id),
      readBoundAccounts(tx, [row.seller_id, row.buyer_id]),
    ]);
    return {
      contract: toContractRef(row),
      side,
      locked,
      sheets: sheets.flatMap((sheet) => {
        const [debt, rest] = [assessDebt(sheet), left.get(sheet.id) ?? NONE];
        if (!debt) return [];
        const isRetention = debt.of === 'retention';
        const split = isRetention ? { goods: rest, freight: NONE, fee: NONE } : splitRest(sheet, rest);
        return [
          {
            sheet: toSheetCard(sheet, actor),
            payer: debt.payer,
            isRetention,
            left: rest,
            ...split,
            running: (running.get(sheet.id) ?? []).map(({ id, no, state, amount }) => ({
              id,
              no,
              state,
              amount,
            })),
          },
        ];
      }),
      accounts: accounts.map((account) => ({
        id: account.id,
        side: account.firm_id === row.seller_id ? ('seller' as const) : ('buyer' as const),
        bank: account.bank,
        tail: account.tail,
        isDefault: account.is_default,
      })),
    };
  }),
  // The payer's own application is its consent: signed before the transaction, written in one.
  handleMultiTransaction(applyRelease, async ({ proof, ...application }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    const by = { actor, doer: toActionContext({ actor, origin: steps.origin }) };
    const own = await readOwnPayment(steps.reading, application, { firmId, now: steps.now });
    if (!own) return steps.complete((setting) => createRelease(setting, application, by));
    if (!proof) return fail(releaseFaults.consent_missing);
    const key = await openKey(steps, { firmId, personId, proof });
    const no = await drawFor(key, () => steps.commit(({ tx }) => nextReleaseNo(tx)));
    const asOf = asMade(steps, key);
    const consent = { no, key, at: asOf.now, ip: steps.origin.ip, ...by };
    return retryIfStale(
      () => signOwnPayment(asOf, key, { no, own, application }),
      (made) =>
        steps.complete((setting) =>
          createRelease(setting, application, { ...by, consent: { ...made, ...consent } }),
        ),
    );
  }),
  handleMultiTransaction(consentRelease, async ({ releaseId, proof }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    const row = (await readRelease(steps.reading, releaseId, firmId)) ?? fail(genericFaults.not_found);
    requireReleaseMove(row, 'consent', releaseRoles(row, firmId));
    if (row.state !== 'applied') return fail(genericFaults.wrong_state, { state: row.state });
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: toActionContext({ actor, origin: steps.origin }), ip: steps.origin.ip };
    const asOf = asMade(steps, key);
    return retryIfStale(
      () => signConsent(asOf, key, { releaseId, firmId }),
      (made) =>
        steps.complete((setting) => consentToRelease(setting, releaseId, { ...made, at: asOf.now, ...by })),
    );
  }),
  handle(refuseRelease, async ({ releaseId, reason }, scene) => {
    const { firmId = '' } = scene.actor;
    const held = await lockReleaseWithSheets(scene, releaseId, firmId);
    return endUnpaidRelease(
      scene,
      held,
      'refuse',
      releaseRoles(held.row, firmId),
      toActionContext(scene, reason),
    );
  }),
  handle(withdrawRelease, async ({ releaseId }, scene) => {
    const held = await lockReleaseWithSheets(scene, releaseId, scene.actor.firmId ?? '');
    return endUnpaidRelease(
      scene,
      held,
      'withdraw',
      releaseRoles(held.row, scene.actor.firmId),
      toActionContext(scene),
    );
  }),
  handle(releasePage, async (filter, { tx, actor }) => {
    const { rows, next } = await readReleasePage(tx, sheetReaderOf(actor), filter);
    return { list: rows.map((row) => toReleaseCard(row, actor)), next };
  }),
  handle(releaseDetail, async ({ releaseId }, { tx, now, actor }) => {
    const row = (await readRelease(tx, releaseId, sheetReaderOf(actor))) ?? fail(genericFaults.not_found);
    const contract = (await readContractRow(tx, row.contract_id, null)) ?? fail(genericFaults.not_found);
    const lines = await readReleaseLines(tx, releaseId);
    const sheets = await readSheetsUnchecked(
      tx,
      lines.map(({ sheet_id: id }) => id),
      now,
    );
    const [account, files, [signature], timeline, locked] = await Promise.all([
      readBoundAccount(tx, row.account_id),
      linkFiles(tx, row.files, now),
      readSignatures(tx, 'release', [releaseId]),
      readTimeline(tx, releaseHistory, releaseId),
      lockedFor(tx, row.contract_id, row.buyer_id),
    ]);
    const reviews = [...SETTLEMENT_SUPERVISORS, ...RELEASING_SEATS].some((seat) =>
      actor.seats.includes(seat),
    );
    return {
      card: toReleaseCard(row, actor),
      contract: toContractRef(contract),
      lines: lines.flatMap((line) => {
        const sheet = sheets.find(({ id }) => id === line.sheet_id);
        return sheet
          ? [
              {
                sheet: toSheetCard(sheet, actor),
                amount: line.amount_fen,
                approved: line.approved_fen,
                released: line.released_fen,
              },
            ]
          : [];
      }),
      account: { id: row.account_id, bank: account?.bank ?? '', tail: account?.tail ?? '' },
      locked,
      files,
      remark: row.remark,
      consent: signature
        ? {
            person: signature.person,
            certificateSerial: signature.certificate_serial,
            sha256: signature.signed_sha256,
            at: signature.signed_at,
            link: await linkToDocument(tx, { kind: 'release', id: releaseId }, signature.signed_sha256, now),
          }
        : null,
      checks: reviews
        ? await checkRelease(
            tx,
            row.contract_id,
            sheets,
            await readSheetsOfContract(tx, row.contract_id, now),
          )
        : [],
      approval:
        row.approver !== null && row.approved_at !== null
          ? { by: row.approver, at: row.approved_at, remark: row.approval, checked: row.checked }
          : null,
      timeline,
    };
  }),
  handleMultiTransaction(releaseReceipt, async ({ releaseId }, steps) => {
    const sealed = await prepareReceipt(steps, releaseId, steps.visitor ?? nobody());
    return steps.commit((setting) => storeReceipt(setting, releaseId, sealed));
  }),
  handle(approveRelease, (input, scene) =>
    approveMoney(scene, input, { actor: scene.actor, doer: toActionContext(scene) }),
  ),
  handle(rejectRelease, async ({ releaseId, reason }, scene) =>
    endUnpaidRelease(
      scene,
      await lockReleaseWithSheets(scene, releaseId, null),
      'reject',
      'operator',
      toActionContext(scene, reason),
    ),
  ),
  handle(payRelease, ({ releaseId }, scene) =>
    releaseMoney(scene, releaseId, { actor: scene.actor, doer: toActionContext(scene) }),
  ),
];

const nobody = (): never => {
  throw new Error('a seat without a person');
};

const lockedFor = async (tx: Connection, contractId: string, buyerId: string): Promise<Fen> =>
  plus(
    NONE,
    ...(
      await activeHoldsFor(tx, {
        firmId: buyerId,
        kind: 'payment',
        matter: { type: 'contract', id: contractId },
      })
    ).map(({ remaining }) => remaining),
  );

/** Freight in proportion to its share of the total; the rest is goods. */
function splitRest(row: SheetRow, rest: Fen): { goods: Fen; freight: Fen; fee: Fen } {
  const freight =
    row.total_fen > 0n && row.freight_fen > 0n
      ? fen(multiplyDivide(rest, row.freight_fen, row.total_fen, 'half_up'))
      : NONE;
  return { goods: fen(rest - freight), freight, fee: NONE };
}

function toReleaseCard(row: ReleaseRow, reader: ActionReader): ReleaseCard {
  const { seller, buyer } = partiesOf(row);
  const side = sheetSideOf(row, reader.firmId);
  const waits = row.state === 'applied' ? row.payer : null;
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
    payer: row.payer === 'seller' ? seller : buyer,
    payee: row.payer === 'seller' ? buyer : seller,
    side,
    applicant: row.applicant,
    amount: row.amount_fen,
    approved: row.approved_fen,
    released: row.released_fen,
    split: { goods: row.goods_fen, freight: row.freight_fen, fee: row.fee_fen },
    sheets: row.sheets,
    needsMe: side !== null && waits === side,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    mayDo: allowedReleaseActs(row, reader),
  };
}
