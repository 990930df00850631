// Reversals: asked for by the maker, posted by the checker as the mirror of the entry.
import { SUSPENSE } from '../../accounts.ts';
import { confirmReversal, fundsFaults, requestReversal, type Reversal } from '../../calls.ts';
import { type Entry, mirror } from '../../entry.ts';
import { entryReversed } from '../../events.ts';
import { lockAccountsOf, postLocked, type Purse } from '../posting.ts';
import { readSuspended } from '../queries/account.ts';
import { entryById, type EntryKeyRow, legsOf } from '../queries/entry.ts';
import { lockReceipt, moveReceipt } from '../queries/receipt.ts';
import { confirmReversalOf, insertReversal, lockReversal, type ReversalRow } from '../queries/reversal.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/api.ts';
import type { Scene } from '#packages/call/scene.ts';
import { handle, type Handler } from '#packages/call/server.ts';
import { fen, minus, plus } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';

type LegRow = Awaited<ReturnType<typeof legsOf>>[number];
type Confirming = Scene<typeof confirmReversal>;

export const reversalHandlers: Handler[] = [
  handle(requestReversal, async ({ entryId, reason }, { tx, now, newId, actor, fail }) => {
    const entry = await entryById(tx, entryId);
    if (!entry) return fail(genericFaults.not_found);
    const legs = await legsOf(tx, entryId, undefined);
    if (!isReversible(entry.event, legs)) return fail(fundsFaults.not_reversible);
    const row = { id: newId(), entry_id: entryId, reason, requested_by: actor.personId, requested_at: now };
    if (await insertReversal(tx, row) === 0) return fail(fundsFaults.already_reversed);
    return toReversal({ ...row, state: 'requested' });
  }),

  handle(confirmReversal, async ({ id }, scene) => {
    const { tx, now, actor, fail } = scene;
    const reversal = await lockReversal(tx, id);
    if (!reversal) return fail(genericFaults.not_found);
    if (reversal.state !== 'requested') return fail(genericFaults.wrong_state, { state: reversal.state });
    if (reversal.requested_by === actor.personId) return fail(fundsFaults.second_person);
    await confirmReversalOf(tx, id, actor.personId, now);
    return { ...toReversal({ ...reversal, state: 'confirmed' }), reversalEntryId: await reverse(scene, reversal.entry_id) };
  }),
];

/** Money in a hold goes its own way back, by release: a mirror would leave the hold behind. */
const isReversible = (event: string, legs: readonly LegRow[]) => event !== 'M22' && legs.every((leg) => leg.hold_id === null);

async function reverse(scene: Confirming, entryId: string): Promise<string> {
  const entry = await entryById(scene.tx, entryId);
  if (!entry) throw new Error(`the entry ${entryId} of a reversal is gone`);
  const original = await legsOf(scene.tx, entryId, undefined);
  const legs = mirror(original.map((leg) => ({ account: leg.account_code, amount: leg.amount_fen })));
  insistOnMoney(scene, original, await lockAccountsOf(scene.tx, [{ legs }]));
  await insistOnSuspense(scene, entry, original);
  await returnReceiptOf(scene, entry);
  const mirrored: Entry = {
    key: `entry/${entryId}/reverse`, event: 'M22', reason: 'reversed', matter: { type: 'entry', id: entryId, no: entry.no },
    legs, reverses: entryId,
  };
  const [posted] = await postLocked(scene, [mirrored]);
  if (!posted) throw new Error(`the reversal of ${entryId} was not posted`);
  await tellFirms(scene, original, mirrored);
  const matter = { type: entry.matter_type, id: entry.matter_id, no: entry.matter_no };
  await scene.tell(entryReversed, [{ entryId, key: entry.key, event: entry.event, matter, byPersonId: scene.actor.personId }]);
  return posted.entry_id;
}

/** What came in may have been spent since. */
function insistOnMoney({ fail }: Confirming, legs: readonly LegRow[], purses: ReadonlyMap<string, Purse>): void {
  for (const { firm_id, amount_fen } of legs) {
    const balance = firm_id === null ? undefined : purses.get(firm_id)?.balance;
    if (balance !== undefined && balance < amount_fen) fail(fundsFaults.insufficient, { gap: minus(amount_fen, balance) });
  }
}

/** What came in unknown may be somebody's by now; and what waits there for others is not this one's. */
async function insistOnSuspense({ tx, fail }: Confirming, entry: EntryKeyRow, legs: readonly LegRow[]): Promise<void> {
  const credited = plus(fen(0n), ...legs.filter(({ account_code }) => account_code === SUSPENSE).map(({ amount_fen }) => amount_fen));
  if (credited <= 0n) return;
  const suspended = await readSuspended(tx, { type: entry.matter_type, id: entry.matter_id });
  if (suspended < credited) fail(fundsFaults.insufficient, { gap: minus(credited, suspended) });
}

async function returnReceiptOf({ tx, now, actor }: Confirming, entry: { matter_type: string; matter_id: string }): Promise<void> {
  if (entry.matter_type !== 'receipt') return;
  const receipt = await lockReceipt(tx, entry.matter_id);
  if (receipt) await moveReceipt(tx, receipt.id, { from: receipt.state, to: 'returned', by: actor.personId, at: now });
}

const tellFirms = (setting: Confirming, legs: readonly LegRow[], { key, matter }: Entry) => notify(setting, legs.flatMap((leg) => (
  leg.firm_id ? [{
    firmId: leg.firm_id, seats: FUNDS_SEATS, type: 'FUND' as const, feature: 'funds', template: 'reversed',
    params: { amount: (leg.amount_fen < 0n ? -leg.amount_fen : leg.amount_fen).toString(), no: matter.no }, matter, key,
  }] : [])));

const toReversal = ({ id, entry_id, reason, state, requested_at }: Omit<ReversalRow, 'requested_by'>): Reversal =>
  ({ id, entryId: entry_id, reason, state, requestedAt: requested_at });
