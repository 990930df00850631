// What a contract entitles to now: late interest and penalties.

import type { ContractSide } from '#features/contract/choices.ts';
import { reportUntil } from '#features/contract/rules/fulfilment.ts';
import { type ContractSnapshot, readDeliveryReports } from '#features/contract/server/public.ts';
import type { ContractState } from '#features/contract/states.ts';
import { isSale } from '#features/contract/terms.ts';
import { readInterestDue, type InterestDue } from '#features/instalment/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { releaseFaults } from '../../faults.ts';
import { debtorOf, shortfallPenalty } from '../../rules/shortfall.ts';
import type { ClaimWorking } from '../../working.ts';
import { type ClaimRow, readLiveClaims, readPenaltySettled } from '../queries/claim.ts';

export interface Claimable {
  readonly amount: Fen;
  readonly working: ClaimWorking;
  readonly days: { readonly instalmentId: string; readonly from: string; readonly to: string } | null;
}

/** Tonnes are final once nothing more is delivered; those of a month also when its reports are closed. */
const ENDED: readonly ContractState[] = ['delivered', 'settled'];
const RUNNING: readonly ContractState[] = ['effective', 'performing'];

const toClaimable = ({ instalment, runs, interest }: InterestDue): Claimable[] => {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return [];
  return [
    {
      amount: interest,
      working: {
        of: 'late_interest',
        payer: instalment.payer,
        instalment: instalment.kind,
        instalmentId: instalment.id,
        sheetNo: instalment.sheet_no ?? '',
        amount: instalment.standing_fen ?? instalment.amount_fen,
        dueOn: instalment.due_on,
        replaced:
          instalment.replaced_on === null
            ? null
            : { on: instalment.replaced_on, asked: instalment.amount_fen },
        rate: instalment.interest_bp,
        runs: [...runs],
      },
      days: { instalmentId: instalment.id, from: first.from, to: last.to },
    },
  ];
};

/** Interest of the days up to `to` that no claim other than `except` covers. */
async function interestClaims(
  connection: Connection,
  contract: ContractSnapshot,
  live: readonly ClaimRow[],
  to: string,
): Promise<readonly Claimable[]> {
  const claimedTo = new Map(
    live.flatMap(({ instalment_id: id, to_on: last }) =>
      id === null || last === null ? [] : [[id, last] as const],
    ),
  );
  return (await readInterestDue(connection, contract.id, { claimedTo, to })).flatMap(toClaimable);
}

async function shortfallClaims(
  connection: Connection,
  { id, state, kind, terms, quantity, tolerance, delivered }: ContractSnapshot,
  live: readonly ClaimRow[],
  now: Date,
): Promise<readonly Claimable[]> {
  if (!isSale(terms) || kind === 'year' || quantity === null) return [];
  const isClosed = terms.kind === 'month' && reportUntil(terms.month) <= now && RUNNING.includes(state);
  if ((!ENDED.includes(state) && !isClosed) || live.some((one) => one.kind !== 'late_interest')) return [];
  const [reports, settled] = await Promise.all([
    terms.kind === 'month' ? readDeliveryReports(connection, [id]) : [],
    readPenaltySettled(connection, id, debtorOf(terms)),
  ]);
  const report = reports.find(({ month }) => terms.kind === 'month' && month === terms.month);
  const { amount, working } = shortfallPenalty(terms, {
    quantity,
    tolerance,
    weighed: delivered,
    reports: { seller: report?.seller_kg ?? null, buyer: report?.buyer_kg ?? null },
    settled,
  });
  return amount > 0n ? [{ amount, working, days: null }] : [];
}

/**
 * Everything that may be claimed: interest to `to` (today if absent) and penalties. `except` leaves out one
 * live claim, to assess it again.
 */
export async function readClaimables(
  connection: Connection,
  contract: ContractSnapshot,
  {
    now,
    to = dayInMarket(now),
    except,
  }: { readonly now: Date; readonly to?: string; readonly except?: string },
): Promise<readonly Claimable[]> {
  const live = (await readLiveClaims(connection, contract.id)).filter(({ adhoc_id: id }) => id !== except);
  return [
    ...(await interestClaims(connection, contract, live, to)),
    ...(await shortfallClaims(connection, contract, live, now)),
  ];
}

const instalmentOf = ({ days }: Pick<Claimable, 'days'>) => days?.instalmentId ?? null;
const find = (list: readonly Claimable[], instalmentId: string | null) =>
  list.find((one) => instalmentOf(one) === instalmentId);

/** What `side` may claim of an instalment (interest to `to`), or of missing tonnes (null). */
export async function findClaim(
  connection: Connection,
  contract: ContractSnapshot,
  { instalmentId, side, now, to }: ClaimAsked,
): Promise<Claimable> {
  const live = await readLiveClaims(connection, contract.id);
  const isOpen = live.some(
    ({ instalment_id: id, state, kind }) =>
      state === 'applied' && (instalmentId === null ? kind !== 'late_interest' : id === instalmentId),
  );
  // Days are claimed one after the other: what is asked may still be refused.
  if (isOpen) return fail(releaseFaults.claim_open);
  const found = find(
    await readClaimables(connection, contract, { now, ...(to !== null && { to }) }),
    instalmentId,
  );
  if (found?.working.payer === side) return fail(releaseFaults.not_your_turn);
  if (!found || (to !== null && to > dayInMarket(now)))
    return fail(releaseFaults.claim_changed, { amount: fen(0n) });
  return found;
}

interface ClaimAsked {
  readonly instalmentId: string | null;
  readonly side: ContractSide;
  readonly now: Date;
  readonly to: string | null;
}

export function requireAmount({ amount }: Pick<Claimable, 'amount'>, seen: Fen): void {
  if (amount !== seen) fail(releaseFaults.claim_changed, { amount });
}

/** The claim still comes to the same, under the contract's lock. */
export async function requireClaim(
  connection: Connection,
  contract: ContractSnapshot,
  { claim, side, now }: { readonly claim: Claimable; readonly side: ContractSide; readonly now: Date },
): Promise<void> {
  const to = claim.days?.to ?? null;
  const found = await findClaim(connection, contract, { instalmentId: instalmentOf(claim), side, now, to });
  requireAmount(found, claim.amount);
}

/** True for a claim, which must still come to what was signed first; false for what was written by hand. */
export async function requireClaimStands(
  connection: Connection,
  contract: ContractSnapshot,
  { id, amount_fen: amount }: { readonly id: string; readonly amount_fen: Fen },
  now: Date,
): Promise<boolean> {
  const claim = (await readLiveClaims(connection, contract.id)).find(({ adhoc_id: of }) => of === id);
  if (!claim) return false;
  const { instalment_id: instalmentId, to_on: to } = claim;
  const list = await readClaimables(connection, contract, { now, except: id, ...(to !== null && { to }) });
  requireAmount(find(list, instalmentId) ?? { amount: fen(0n) }, amount);
  return true;
}
