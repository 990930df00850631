// Operators see what all contracts make payable, retentions among it, and what is late.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements } from '../../../../test/support/settlements.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { instalmentDesk } from '../../calls/desk.ts';

const app = await testApp();
// A Wednesday.
app.now = new Date('2026-11-25T01:12:00Z');
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const market = await openSettlements(app);
const { supervisor, delivered, draftOf, confirmed } = market;

const PAYABLE = 1_605_120n;
const RETAINED = 84_480n;
/** Five per cent are kept of it; the rest is due in 30 days. */
async function sheet(terms: Partial<ListingTerms> = { payTerm: 'after_settle', payDays: 30 }) {
  const { contractId, tripIds } = await delivered(terms);
  await market.retaining(contractId, 500n);
  const { sheetId, no } = await confirmed(contractId, draftOf(tripIds));
  return { contractId, sheetId, no };
}
const listed = async (filter: InputOf<typeof instalmentDesk>) =>
  answerOf(await supervisor(instalmentDesk, filter)).list;

describe('the desk of payments due', () => {
  it('lists what is open by due day, with both firms, and what is late', async () => {
    const { contractId, sheetId, no } = await sheet();
    await market.pay(contractId, sheetId, fen(PAYABLE - 100n));
    const rows = async () =>
      (await listed({ keyword: no })).map(({ kind, amount, paid, held, dueOn, daysLate, seller, buyer }) => [
        kind,
        amount,
        paid,
        held,
        dueOn,
        daysLate,
        seller.id,
        buyer.id,
      ]);
    const [mine, plant] = [market.idOf('mine'), market.idOf('plant')];
    const balance = ['balance', PAYABLE, PAYABLE - 100n, 0n, '2026-12-25'];
    const [first, second] = await rows();
    expect(first).toEqual([...balance, 0, mine, plant]);
    expect(second?.slice(0, 4)).toEqual(['retention', RETAINED, 0n, RETAINED]);
    app.now = new Date('2026-12-28T02:00:00Z');
    expect((await rows())[0]).toEqual([...balance, 3, mine, plant]);
    const late = { keyword: no, isLate: true };
    expect([
      (await listed(late)).map(({ kind }) => kind),
      (await listed({ ...late, isLate: false })).map(({ kind }) => kind),
      (await listed({ keyword: no, kind: 'retention' })).length,
      (await listed({ keyword: no, to: '2026-12-24' })).length,
      (await listed({ keyword: '没有这家' })).length,
    ]).toEqual([['balance'], ['retention'], 1, 0, 0]);
  });

  it('goes on from page to page, and leaves out what is paid', async () => {
    app.now = new Date('2026-11-25T01:12:00Z');
    const { contractId, sheetId, no } = await sheet({ payTerm: 'after_settle', payDays: 10 });
    await market.pay(contractId, sheetId, fen(PAYABLE));
    expect((await listed({ keyword: no })).map(({ kind }) => kind)).toEqual(['retention']);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = answerOf(
        await supervisor(instalmentDesk, { pageSize: 1, ...(after !== undefined && { after }) }),
      );
      seen.push(...page.list.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual((await listed({})).map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });
});
