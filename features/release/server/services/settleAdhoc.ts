// Ad hoc settlements: signed by one side, executed on the other's consent.
// Ledger entries M08, M13, M14, M20.

import type { OpenedKey, SignedPdf } from '#features/certificate/server/public.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import {
  readContractBonds,
  readContractSnapshot,
  type ContractSnapshot,
} from '#features/contract/server/public.ts';
import type { ContractState } from '#features/contract/states.ts';
import {
  storeRendered,
  renderAndSign,
  type SignedPaper,
  signStored,
} from '#features/document/server/public.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { captureHolds, payFromHolds, payRefunds } from '#features/funds/server/public.ts';
import { countInstalmentPayment } from '#features/instalment/server/public.ts';
import { recordLateCostPaid } from '#features/pickup/server/public.ts';
import { ATTACHMENT_KINDS } from '#features/settlement/attachments.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import {
  firmOfSide,
  otherSheetSide,
  roleTowards,
  sheetSideOf,
  lockSheets,
  readSheet,
  type SheetRow,
  assessDebt,
  type Debt,
  requireSheetFiles,
  payFromBond,
  formatFen,
  layOutNote,
  countPayment,
  storeSignedPaper,
  requireWithinLimit,
  type ActionContext,
  lockExistingContract,
} from '#features/settlement/server/public.ts';
import type { Party } from '#features/settlement/states.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, type Fragment, emptyFragment, sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { partyTo } from '#packages/machine/machine.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { applyAdhoc } from '../../calls/other.ts';
import type { AdhocKind } from '../../choices.ts';
import { releaseFaults } from '../../faults.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import {
  type AdhocCase,
  type AdhocFlaw,
  findAdhocFlaw,
  type OwedSheet,
  paysSheet,
  takesBond,
} from '../../rules/adhoc.ts';
import { adhocMachine, type AdhocMove } from '../../states.ts';
import { insertAdhoc, lockAdhoc, type AdhocRow, readAdhoc } from '../queries/adhoc.ts';
import { endClaim, insertClaim } from '../queries/claim.ts';
import { readOpenRelease } from '../queries/release.ts';
import { type Claimable, requireClaim, requireClaimStands } from './assessClaims.ts';
import { notifySidesOfRelease } from './notifySides.ts';
import { printWorking } from './printWorking.ts';
import { releaseHistory } from './releaseMoney.ts';

export interface AdhocInput extends Omit<InputOf<typeof applyAdhoc>, 'proof' | 'kind'> {
  readonly kind: AdhocKind;
  /** What the contract gives a claim to; the amount is checked again under the lock. */
  readonly claim?: Claimable | undefined;
}
type Input = AdhocInput;
interface SigningActor {
  readonly key: OpenedKey;
  readonly actor: Actor;
  readonly doer: ActionContext;
  readonly ip: string;
}
export interface AdhocMoved {
  readonly otherId: string;
  readonly no: string;
  readonly state: AdhocRow['state'];
}

export const toAdhocMoved = ({ id, no, state }: Pick<AdhocRow, 'id' | 'no' | 'state'>): AdhocMoved => ({
  otherId: id,
  no,
  state,
});
const matterOf = ({ id, no }: Pick<AdhocRow, 'id' | 'no'>) => ({ type: 'other_settlement' as const, id, no });
const paysOne = ({ kind, sheetId }: { readonly kind: AdhocKind; readonly sheetId: string | null }) =>
  sheetId !== null && paysSheet(kind);

const OPEN_STATES: readonly ContractState[] = ['effective', 'performing', 'delivered', 'terminated'];
const OVER_STATES: readonly ContractState[] = ['settled', 'archived'];

interface Checked extends AdhocCase {
  readonly sheetId: string | null;
  readonly isClaim: boolean;
}

/** Checked at the first signature and again at the second. */
async function requireAllowed(
  ctx: TxContext,
  contract: ContractSnapshot,
  sheet: SheetRow | undefined,
  checked: Checked,
): Promise<void> {
  const { payer, isClaim } = checked;
  const debt = sheet && paysOne(checked) ? assessDebt(sheet) : undefined;
  // Retention and claims are often due after the contract is settled.
  const states = isClaim || debt?.of === 'retention' ? [...OPEN_STATES, ...OVER_STATES] : OPEN_STATES;
  if (!states.includes(contract.state)) fail(releaseFaults.contract_not_ready, { state: contract.state });
  if (paysOne(checked) && !debt) return fail(genericFaults.wrong_state, { state: sheet?.state ?? '' });
  const flaw = findAdhocFlaw(checked, {
    sheet: sheet && debt && (await owedOf(ctx.tx, sheet, debt)),
    bondLeft: takesBond(checked) ? await bondLeftOf(ctx.tx, contract.id, payer) : fen(0n),
    today: dayInMarket(ctx.now),
  });
  if (flaw) failOn(flaw);
}

/** What of a sheet is left to pay, and what stands in the way. */
export const owedOf = async (
  connection: Connection,
  { id, lien_no: lienNo }: Pick<SheetRow, 'id' | 'lien_no'>,
  { payer, amount: left }: Debt,
): Promise<OwedSheet> => ({
  payer,
  left,
  lienNo,
  releaseNo: (await readOpenRelease(connection, [id]))?.no ?? null,
});

function failOn(flaw: AdhocFlaw): never {
  switch (flaw.is) {
    case 'sheet_needed':
    case 'not_your_turn':
      return fail(releaseFaults[flaw.is]);
    case 'lien_by_funder':
    case 'release_open':
      return fail(releaseFaults[flaw.is], { no: flaw.no });
    case 'over_confirmed':
    case 'bond_over':
      return fail(releaseFaults[flaw.is], { left: flaw.left });
    case 'day_ahead':
      return fail(releaseFaults.day_ahead, { latest: flaw.latest });
  }
}

const bondLeftOf = async (connection: Connection, contractId: string, side: ContractSide): Promise<Fen> =>
  (await readContractBonds(connection, contractId)).find(({ role }) => role === side)?.remaining ?? fen(0n);

interface ApplicationPrint {
  readonly no: string;
  readonly input: Input;
  readonly contractNo: string;
  readonly sheetNo: string | undefined;
  readonly at: Date;
  readonly names: { readonly seller: string; readonly buyer: string };
}

const printOf = ({
  no,
  input: { kind, payer, amount, isFromBond, paidOn, reason, claim },
  contractNo,
  sheetNo,
  names,
  at,
}: ApplicationPrint) => ({
  name: nameOf(no),
  content: layOutNote({
    title: say.other[kind],
    no,
    at,
    parties: names,
    rows: [
      [say.otherNo, no],
      [say.contract, contractNo],
      ...(sheetNo === undefined ? [] : [[say.no, sheetNo] as const]),
      [say.payer, say.role[payer]],
      [say.amount, formatFen(amount)],
      ...(isFromBond ? [[say.fromBond, say.yes] as const] : []),
      ...(paidOn === null ? [] : [[say.paidOn, paidOn] as const]),
      [say.reason, claim ? say.claim[claim.working.of] : reason],
      ...(claim ? printWorking(claim.working).map((line) => [say.working, line] as const) : []),
    ],
  }),
});
const subjectOf = (id: string) => ({ kind: 'adhoc' as const, id });
const nameOf = (no: string) => `${no}.pdf`;

type SigningContext = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock' | 'now'>;

/** Renders and signs the application under its number, before the transaction. */
export async function signAdhocApplication(
  steps: SigningContext,
  key: OpenedKey,
  { no, input, firmId }: { no: string; input: Input; firmId: string },
): Promise<SignedPaper> {
  const { reading, now } = steps;
  const contract =
    (await readContractSnapshot(reading, input.contractId, firmId)) ?? fail(genericFaults.not_found);
  const of = { seller_id: contract.sellerId, buyer_id: contract.buyerId };
  const applicant = sheetSideOf(of, firmId) ?? fail(genericFaults.not_found);
  const sheet =
    input.sheetId === null
      ? undefined
      : ((await readSheet(reading, input.sheetId, firmId, now)) ?? fail(genericFaults.not_found));
  const { content } = printOf({
    no,
    input,
    contractNo: contract.no,
    sheetNo: sheet?.no,
    names: await namesOf(reading, of),
    at: now,
  });
  return renderAndSign(steps, key, content, `${no} ${applicant}`);
}

interface ApplicationInput extends SigningActor, SignedPaper {
  readonly no: string;
  readonly at: Date;
}

export async function createAdhoc(
  ctx: TxContext,
  input: Input,
  { no, drawn, signed, at, key, actor, doer, ip }: ApplicationInput,
): Promise<AdhocMoved> {
  const { firmId = '', personId } = actor;
  const { contractId, kind, sheetId, payer, amount, isFromBond, paidOn, reason, files, claim } = input;
  if (!(await readContractSnapshot(ctx.tx, contractId, firmId))) return fail(genericFaults.not_found);
  const contract = await lockExistingContract(ctx.tx, contractId);
  const of = { seller_id: contract.sellerId, buyer_id: contract.buyerId };
  const applicant = sheetSideOf(of, firmId) ?? fail(genericFaults.not_found);
  const [sheet] = sheetId === null ? [] : await lockSheets(ctx.tx, [sheetId], ctx.now);
  if (sheetId !== null && (sheet?.contract_id !== contractId || sheet.submitted_at === null))
    return fail(genericFaults.not_found);
  await requireAllowed(ctx, contract, sheet, { ...input, isClaim: claim !== undefined });
  if (claim) await requireClaim(ctx.tx, contract, { claim, side: applicant, now: ctx.now });
  await requireSheetFiles(ctx, firmId, files);
  const id = ctx.newId();
  const names = await namesOf(ctx.tx, of);
  const { name, content } = printOf({ no, input, contractNo: contract.no, sheetNo: sheet?.no, names, at });
  const paper = await storeRendered(ctx, { ...subjectOf(id), name }, content, drawn);
  const sha256 = await storeSignedPaper(ctx, {
    ...subjectOf(id),
    version: 1,
    role: applicant,
    firmId,
    key,
    signed,
    actor,
    ip,
    name,
    sha256: paper,
  });
  await insertAdhoc(
    ctx.tx,
    {
      id,
      no,
      contractId,
      contractNo: contract.no,
      sellerId: contract.sellerId,
      buyerId: contract.buyerId,
      sheetId,
      kind,
      payer,
      applicant,
      amount,
      isFromBond,
      paidOn,
      reason,
      files,
      signed: sha256,
      personId,
    },
    ctx.now,
  );
  if (claim) await insertClaim(ctx.tx, { adhocId: id, contractId, working: claim.working, days: claim.days });
  await keepFiles(ctx.tx, {
    firmId,
    usedBy: `settlement/other/${id}`,
    files: files.map((fileId) => ({ id: fileId, kinds: ATTACHMENT_KINDS })),
  });
  await recordHistory(ctx, releaseHistory, [
    { subjectId: id, move: 'apply', from: null, to: 'applied', party: 'applicant', ...doer },
  ]);
  await writeOutbox(ctx.tx, [`contract/${contractId}`]);
  await notifySidesOfRelease(ctx, { ...of, contract_no: contract.no }, matterOf({ id, no }), 'other_asked', {
    sides: [otherSheetSide(applicant)],
    params: { amount: amount.toString() },
    key: 'applied',
  });
  return { otherId: id, no, state: 'applied' };
}

async function namesOf(
  connection: Connection,
  { seller_id: sellerId, buyer_id: buyerId }: { seller_id: string; buyer_id: string },
) {
  const firms = await readFirms(connection, [sellerId, buyerId]);
  const nameOf = (id: string) => firms.find((firm) => firm.id === id)?.name ?? '';
  return { seller: nameOf(sellerId), buyer: nameOf(buyerId) };
}

const adhocLifecycle = lifecycle({
  machine: adhocMachine,
  table: sql`release_adhoc`,
  history: releaseHistory,
  topics: ({ id, contract_id: contractId }: AdhocRow) => [`other/${id}`, `contract/${contractId}`],
  refuse({ state }: AdhocRow, move, by) {
    return partyTo(adhocMachine, move, by) === undefined
      ? fail(settlementFaults.not_your_turn)
      : fail(genericFaults.wrong_state, { state });
  },
});

/** Locks contract, sheet, then the settlement; others' are `not_found`. */
export async function lockAdhocWithContract(
  ctx: TxContext,
  otherId: string,
  firmId: string,
): Promise<{ row: AdhocRow; contract: ContractSnapshot; sheet: SheetRow | undefined; side: ContractSide }> {
  const seen = (await readAdhoc(ctx.tx, otherId, firmId)) ?? fail(genericFaults.not_found);
  const contract = await lockExistingContract(ctx.tx, seen.contract_id);
  const [sheet] = seen.sheet_id === null ? [] : await lockSheets(ctx.tx, [seen.sheet_id], ctx.now);
  const row = (await lockAdhoc(ctx.tx, otherId)) ?? fail(genericFaults.not_found);
  return { row, contract, sheet, side: sheetSideOf(row, firmId) ?? fail(genericFaults.not_found) };
}

/** Adds the other side's signature, before the transaction. */
export async function signAdhocConsent(
  steps: SigningContext,
  key: OpenedKey,
  { otherId, firmId }: { otherId: string; firmId: string },
): Promise<SignedPdf> {
  const row = (await readAdhoc(steps.reading, otherId, firmId)) ?? fail(genericFaults.not_found);
  const side = sheetSideOf(row, firmId) ?? fail(genericFaults.not_found);
  return signStored(steps, key, subjectOf(otherId), {
    sha256: row.signed_sha256,
    reason: `${row.no} ${side}`,
  });
}

export async function consentToAdhoc(
  ctx: TxContext,
  otherId: string,
  { key, signed, actor, doer, ip }: SigningActor & { readonly signed: SignedPdf },
): Promise<AdhocMoved> {
  const { firmId = '' } = actor;
  const { row, contract, sheet, side } = await lockAdhocWithContract(ctx, otherId, firmId);
  const role = roleTowards(row.applicant, side);
  requireConsentMove(row, role);
  await requireAllowed(ctx, contract, sheet, {
    kind: row.kind,
    sheetId: row.sheet_id,
    payer: row.payer,
    amount: row.amount_fen,
    isFromBond: row.is_from_bond,
    paidOn: row.paid_on,
    isClaim: await requireClaimStands(ctx.tx, contract, row, ctx.now),
  });
  if (side === row.payer) await requireWithinLimit(ctx, row.amount_fen, firmId, actor.personId);
  const sha256 = await storeSignedPaper(ctx, {
    ...subjectOf(row.id),
    version: 1,
    role: side,
    firmId,
    key,
    signed,
    actor,
    ip,
    name: nameOf(row.no),
    sha256: row.signed_sha256,
  });
  await finishAdhoc(ctx, row, 'consent', role, doer, sql`, signed_sha256 = ${sha256}`);
  await execute(ctx, row, sheet, doer);
  await notifySidesOfRelease(ctx, row, matterOf(row), 'other_done', {
    params: { amount: row.amount_fen.toString() },
    key: 'done',
  });
  return toAdhocMoved({ ...row, state: 'done' });
}

export const requireConsentMove = (row: AdhocRow, by: Party) =>
  requireMove(adhocLifecycle, row, 'consent', by);

export async function finishAdhoc(
  ctx: TxContext,
  row: AdhocRow,
  move: AdhocMove,
  by: Party,
  doer: ActionContext,
  set: Fragment = emptyFragment,
): Promise<AdhocRow> {
  if (move !== 'consent') await endClaim(ctx.tx, row.id);
  return transition(ctx, adhocLifecycle, row, move, {
    by,
    ...doer,
    set: sql`, ended_at = ${ctx.now} ${set}`,
  });
}

/** Late lifting costs accrued by delivery are paid this way. */
const LATE_COSTS: Readonly<Partial<Record<string, 'penalty' | 'storage'>>> = {
  penalty: 'penalty',
  demurrage: 'storage',
};

async function execute(
  ctx: TxContext,
  row: AdhocRow,
  sheet: SheetRow | undefined,
  doer: ActionContext,
): Promise<void> {
  const { kind, amount_fen: amount, payer } = row;
  const [fromFirmId, toFirmId] = [firmOfSide(row, payer), firmOfSide(row, otherSheetSide(payer))];
  const [key, matter] = [`other/${row.id}`, matterOf(row)];
  const lateCost = payer === 'buyer' ? LATE_COSTS[kind] : undefined;
  if (lateCost) await recordLateCostPaid(ctx, row.contract_id, lateCost, amount);
  if (sheet && paysSheet(kind)) {
    if (kind === 'deposit_offset') await payFromBond(ctx, sheet, amount, key);
    await countPayment(ctx, sheet, {
      kind: kind === 'deposit_offset' ? 'bond' : 'offline',
      sourceId: row.id,
      amount,
      paidOn: row.paid_on ?? undefined,
      doer,
    });
    return;
  }
  // Without a sheet it is an advance of the buyer.
  if (kind === 'offline_paid')
    return countInstalmentPayment(ctx, row.contract_id, {
      sheetId: null,
      sourceId: row.id,
      amount,
      paidOn: row.paid_on ?? undefined,
    });
  if (kind === 'penalty' && row.is_from_bond) {
    const bond = (await readContractBonds(ctx.tx, row.contract_id)).find(({ role }) => role === payer);
    if (!bond) return fail(releaseFaults.bond_over, { left: fen(0n) });
    await captureHolds(ctx, [{ holdId: bond.holdId, key, toFirmId, amount, reason: 'forfeited' }]);
    return;
  }
  if (payer === 'seller' && (kind === 'refund' || kind === 'make_up'))
    return payRefunds(ctx, [{ key, matter, fromFirmId, toFirmId, amount }]);
  await payFromHolds(ctx, [{ key, matter, payerId: fromFirmId, payeeId: toFirmId, amount, surplus: 'keep' }]);
}
