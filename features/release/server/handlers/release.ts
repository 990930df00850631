// Handlers for releases of money.

import { openKey } from '#features/certificate/server/public.ts';
import { linkToDocument, readSignatures } from '#features/document/server/public.ts';
import { giveOutFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { heldFor } from '#features/funds/server/public.ts';
import {
  readerOf,
  sideOf,
  readContractRow,
  readAnySheets,
  readSheetsOf,
  type SheetRow,
  debtOn,
  partiesOf,
  refOf,
  toCard,
  type Reader,
  signerOf,
  doerOf,
} from '#features/settlement/server/public.ts';
import { SUPERVISING_SEATS } from '#features/settlement/states.ts';
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
import { RELEASING_SEATS } from '../../states.ts';
import { readAccount, readBoundAccounts } from '../queries/account.ts';
import { readLines, readRelease, readReleasePage, type ReleaseRow } from '../queries/release.ts';
import { checksOf } from '../services/checkRelease.ts';
import { releaseActs } from '../services/listAllowedActions.ts';
import { drawReceipt, keepReceipt } from '../services/printReceipt.ts';
import {
  apply,
  approve,
  consent,
  endWithout,
  holdRelease,
  releaseHistory,
  releaseRoles,
  requireReleaseMove,
  leftOn,
  letGo,
  signConsent,
} from '../services/releaseMoney.ts';

const NONE = fen(0n);

export const applicationHandlers: Handler[] = [
  handle(releaseBasis, async ({ contractId }, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const row = await readContractRow(tx, contractId, firmId);
    const side = row && sideOf(row, firmId);
    if (!row || !side) return fail(genericFaults.not_found);
    const sheets = (await readSheetsOf(tx, contractId, now)).filter(debtOn);
    const [left, locked, accounts] = await Promise.all([
      leftOn(tx, sheets),
      lockedFor(tx, contractId, row.buyer_id),
      readBoundAccounts(tx, [row.seller_id, row.buyer_id]),
    ]);
    return {
      contract: refOf(row),
      side,
      locked,
      sheets: sheets.flatMap((sheet) => {
        const [debt, rest] = [debtOn(sheet), left.get(sheet.id) ?? NONE];
        if (!debt) return [];
        const isRetention = debt.of === 'retention';
        const split = isRetention ? { goods: rest, freight: NONE, fee: NONE } : splitRest(sheet, rest);
        return [{ sheet: toCard(sheet, actor), payer: debt.payer, isRetention, left: rest, ...split }];
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
  handle(applyRelease, (input, scene) => apply(scene, input, { actor: scene.actor, doer: doerOf(scene) })),
  handleMultiTransaction(consentRelease, async ({ releaseId, proof }, steps) => {
    const { firmId, personId, actor } = signerOf(steps.visitor);
    const row = (await readRelease(steps.reading, releaseId, firmId)) ?? fail(genericFaults.not_found);
    requireReleaseMove(row, 'consent', releaseRoles(row, firmId));
    if (row.state !== 'applied') return fail(genericFaults.wrong_state, { state: row.state });
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: doerOf({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signConsent(steps, key, { releaseId, firmId }),
      (made) => steps.complete((setting) => consent(setting, releaseId, { ...made, at: steps.now, ...by })),
    );
  }),
  handle(refuseRelease, async ({ releaseId, reason }, scene) => {
    const { firmId = '' } = scene.actor;
    const held = await holdRelease(scene, releaseId, firmId);
    return endWithout(scene, held, 'refuse', releaseRoles(held.row, firmId), doerOf(scene, reason));
  }),
  handle(withdrawRelease, async ({ releaseId }, scene) => {
    const held = await holdRelease(scene, releaseId, scene.actor.firmId ?? '');
    return endWithout(scene, held, 'withdraw', releaseRoles(held.row, scene.actor.firmId), doerOf(scene));
  }),
  handle(releasePage, async (filter, { tx, actor }) => {
    const { rows, next } = await readReleasePage(tx, readerOf(actor), filter);
    return { list: rows.map((row) => toReleaseCard(row, actor)), next };
  }),
  handle(releaseDetail, async ({ releaseId }, { tx, now, actor }) => {
    const row = (await readRelease(tx, releaseId, readerOf(actor))) ?? fail(genericFaults.not_found);
    const contract = (await readContractRow(tx, row.contract_id, null)) ?? fail(genericFaults.not_found);
    const lines = await readLines(tx, releaseId);
    const sheets = await readAnySheets(
      tx,
      lines.map(({ sheet_id: id }) => id),
      now,
    );
    const [account, files, [signature], timeline, locked] = await Promise.all([
      readAccount(tx, row.account_id),
      giveOutFiles(tx, row.files, now),
      readSignatures(tx, 'release', [releaseId]),
      readTimeline(tx, releaseHistory, releaseId),
      lockedFor(tx, row.contract_id, row.buyer_id),
    ]);
    const reviews = [...SUPERVISING_SEATS, ...RELEASING_SEATS].some((seat) => actor.seats.includes(seat));
    return {
      card: toReleaseCard(row, actor),
      contract: refOf(contract),
      lines: lines.flatMap((line) => {
        const sheet = sheets.find(({ id }) => id === line.sheet_id);
        return sheet
          ? [
              {
                sheet: toCard(sheet, actor),
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
        ? await checksOf(tx, row.contract_id, sheets, await readSheetsOf(tx, row.contract_id, now))
        : [],
      approval:
        row.approver !== null && row.approved_at !== null
          ? { by: row.approver, at: row.approved_at, remark: row.approval, checked: row.checked }
          : null,
      timeline,
    };
  }),
  handleMultiTransaction(releaseReceipt, async ({ releaseId }, steps) => {
    const sealed = await drawReceipt(steps, releaseId, steps.visitor ?? nobody());
    return steps.commit((setting) => keepReceipt(setting, releaseId, sealed));
  }),
  handle(approveRelease, (input, scene) =>
    approve(scene, input, { actor: scene.actor, doer: doerOf(scene) }),
  ),
  handle(rejectRelease, async ({ releaseId, reason }, scene) =>
    endWithout(scene, await holdRelease(scene, releaseId, null), 'reject', 'operator', doerOf(scene, reason)),
  ),
  handle(payRelease, ({ releaseId }, scene) =>
    letGo(scene, releaseId, { actor: scene.actor, doer: doerOf(scene) }),
  ),
];

const nobody = (): never => {
  throw new Error('a seat without a person');
};

const lockedFor = async (tx: Connection, contractId: string, buyerId: string): Promise<Fen> =>
  plus(
    NONE,
    ...(
      await heldFor(tx, { firmId: buyerId, kind: 'payment', matter: { type: 'contract', id: contractId } })
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

function toReleaseCard(row: ReleaseRow, reader: Reader): ReleaseCard {
  const { seller, buyer } = partiesOf(row);
  const side = sideOf(row, reader.firmId);
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
    mayDo: releaseActs(row, reader),
  };
}
