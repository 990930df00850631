// Applies for the payment of sheets; a payer's own application is its consent.

import { readContractSnapshot, type ContractSnapshot } from '#features/contract/server/public.ts';
import { isPaidSupervised } from '#features/contract/terms.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { ATTACHMENT_KINDS } from '#features/settlement/attachments.ts';
import {
  type ActionContext,
  assessDebt,
  firmOfSide,
  lockExistingContract,
  lockSheets,
  otherSheetSide,
  requireNoDispute,
  requireSheetFiles,
  sheetSideOf,
  type SheetRow,
} from '#features/settlement/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { ReleaseMoved } from '../../calls/release.ts';
import { releaseFaults } from '../../faults.ts';
import { isLineWithin, isSplitWhole } from '../../rules/split.ts';
import { lockBoundAccount } from '../queries/account.ts';
import { insertRelease, nextReleaseNo, readAppliedAmounts } from '../queries/release.ts';
import { notifySidesOfRelease } from './notifySides.ts';
import { lockReleaseWithSheets, matterOf, releaseHistory } from './releaseMoney.ts';
import { type Application, type Consent, recordConsent } from './signConsent.ts';

/** Amount of each sheet not yet applied for. */
export async function readLeftToApply(
  connection: Connection,
  sheets: readonly SheetRow[],
): Promise<ReadonlyMap<string, Fen>> {
  const applied = await readAppliedAmounts(
    connection,
    sheets.map(({ id }) => id),
  );
  const NONE = fen(0n);
  return new Map(
    sheets.map((row) => [row.id, minus(assessDebt(row)?.amount ?? NONE, applied.get(row.id) ?? NONE)]),
  );
}

/** A sheet under a lien was promised to be paid here, whatever was agreed later. */
export function requireSupervised(
  { terms }: Pick<ContractSnapshot, 'terms'>,
  rows: readonly Pick<SheetRow, 'lien_id'>[],
): void {
  if (!isPaidSupervised(terms) && rows.every(({ lien_id: lien }) => lien === null))
    fail(releaseFaults.not_supervised);
}

/** What the payer signed with its own application. */
interface OwnConsent extends Consent {
  readonly no: string;
}

/** Without `consent` the payer is asked for it. */
export async function createRelease(
  ctx: TxContext,
  { contractId, sheets: requested, accountId, goods, freight, fee, files, remark }: Application,
  { actor, doer, consent }: { actor: Actor; doer: ActionContext; consent?: OwnConsent | undefined },
): Promise<ReleaseMoved> {
  const { firmId = '', personId } = actor;
  if (!(await readContractSnapshot(ctx.tx, contractId, firmId))) return fail(genericFaults.not_found);
  const contract = await lockExistingContract(ctx.tx, contractId);
  const applicant = sheetSideOf({ seller_id: contract.sellerId, buyer_id: contract.buyerId }, firmId);
  if (!applicant) return fail(genericFaults.not_found);
  const ids = requested.map(({ sheetId }) => sheetId);
  const rows = (await lockSheets(ctx.tx, ids, ctx.now)).filter(
    (row) => row.contract_id === contractId && row.submitted_at !== null,
  );
  if (rows.length !== new Set(ids).size || ids.length !== rows.length) return fail(genericFaults.not_found);
  const wrong = rows.find((row) => !assessDebt(row));
  if (wrong) return fail(genericFaults.wrong_state, { state: wrong.state });
  requireSupervised(contract, rows);
  await requireNoDispute(ctx, contractId);
  if (rows.some(({ has_reversal: reversal }) => reversal !== null)) return fail(releaseFaults.reversal_open);
  const [payer = 'buyer', ...others] = new Set(rows.flatMap((row) => assessDebt(row)?.payer ?? []));
  if (others.length > 0) return fail(genericFaults.wrong_state, { state: 'refund' });
  if (payer === applicant && !consent) return fail(releaseFaults.consent_missing);
  const left = await readLeftToApply(ctx.tx, rows);
  for (const line of requested) {
    const rest = left.get(line.sheetId) ?? fen(0n);
    if (!isLineWithin(line.amount, rest)) return fail(releaseFaults.over_confirmed, { left: rest });
  }
  const amount = plus(fen(0n), ...requested.map((line) => line.amount));
  if (!isSplitWhole({ goods, freight, fee }, amount))
    return fail(releaseFaults.split_differs, { sum: plus(goods, freight, fee), amount });
  const of = { seller_id: contract.sellerId, buyer_id: contract.buyerId };
  const account = await lockBoundAccount(ctx.tx, accountId);
  if (!account?.is_bound || account.firm_id !== firmOfSide(of, otherSheetSide(payer)))
    return fail(releaseFaults.account_not_bound);
  await requireSheetFiles(ctx, firmId, files);
  const id = ctx.newId();
  const no = consent?.no ?? (await nextReleaseNo(ctx.tx));
  await insertRelease(
    ctx.tx,
    {
      id,
      no,
      contractId,
      contractNo: contract.no,
      sellerId: contract.sellerId,
      buyerId: contract.buyerId,
      payer,
      applicant,
      amount,
      goods,
      freight,
      fee,
      accountId,
      files,
      remark,
      personId,
      lines: requested,
    },
    ctx.now,
  );
  await keepFiles(ctx.tx, {
    firmId,
    usedBy: `settlement/release/${id}`,
    files: files.map((fileId) => ({ id: fileId, kinds: ATTACHMENT_KINDS })),
  });
  await recordHistory(ctx, releaseHistory, [
    { subjectId: id, move: 'apply', from: null, to: 'applied', party: 'applicant', ...doer },
  ]);
  await writeOutbox(ctx.tx, [`contract/${contractId}`]);
  if (consent) return recordConsent(ctx, await lockReleaseWithSheets(ctx, id, firmId), consent);
  await notifySidesOfRelease(
    ctx,
    { ...of, contract_no: contract.no },
    matterOf({ id, no }),
    'release_asked',
    {
      sides: [payer],
      params: { amount: amount.toString() },
      key: 'applied',
    },
  );
  return { releaseId: id, no, state: 'applied' };
}
