// Parameters that two people have changed act on listings and takes.

import { beforeAll, describe, expect, it } from 'vitest';
import { deskParameters, proposeParameter, publishParameter } from '#features/catalog/calls/parameter.ts';
import type { ParameterKey } from '#features/catalog/parameters.ts';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { editListing, listingDetail, submitListing } from '#features/listing/calls/listing.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { Deposit, ListingTerms } from '#features/terms/terms.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../../test/support/trading.ts';

const app = await testApp();
const { mine, plant, rival, list, take, watch, brokenBooks } = await openTrading(app);
await openFirm(app, 'desk', ['operator_admin', 'operator_checker']);
const [admin, checker] = [await app.signIn('desk.admin'), await app.signIn('desk.checker')];
beforeAll(() => app.perform(seedCatalog));

/** One proposes, another publishes; it holds at once. */
async function change(key: ParameterKey, value: string) {
  const { newest } = answerOf(await admin(deskParameters, {})).list.find((row) => row.key === key)!;
  const proposal = { key, value, effectiveAt: null, note: '按新规则调整', over: newest };
  const { version, state } = answerOf(await admin(proposeParameter, proposal));
  expect(state).toBe('proposed');
  expect(faultOf(await admin(publishParameter, { key, version }))).toBe('second_person');
  answerOf(await checker(publishParameter, { key, version }));
}

const share = (value: bigint): Deposit => ({ mode: 'percent', value: fen(value) });
const submit = (changes: Partial<ListingTerms>) =>
  mine(submitListing, { terms: someTerms({ quantity: tonnes(2_000), ...changes }) });

describe('the statutory cap of deposits', () => {
  it('holds for the next listing', async () => {
    answerOf(await submit({ buyerDeposit: share(2_000n) }));
    await change('DEPOSIT_LEGAL_SHARE', '1500');
    expect(await submit({ buyerDeposit: share(1_501n) })).toMatchObject({
      fault: {
        name: 'terms_invalid',
        params: { problems: [{ field: 'buyerDeposit', rule: 'deposit_too_high' }] },
      },
    });
    answerOf(await submit({ buyerDeposit: share(1_500n) }));
  });
});

describe('the performance bond by the tonne', () => {
  const none: Deposit = { mode: 'none', value: fen(0n) };
  beforeAll(async () => {
    await change('PERF_BOND_PER_T', '100000');
    await change('PERF_BOND_MODE', 'per_tonne');
  });

  it('is frozen on both sides where no deposit was agreed, and is the bond of the deal', async () => {
    const [ofMine, ofPlant] = [await watch('mine'), await watch('plant')];
    const listingId = await list({ sellerDeposit: none, buyerDeposit: none });
    expect(await ofMine()).toEqual([-2_000_000n, 2_000_000n, 0n]);
    expect(answerOf(await take(plant, listingId, 500))).toMatchObject({ bond: 500_000n });
    expect(await ofMine()).toEqual([-2_000_000n, 1_500_000n, 500_000n]);
    expect(await ofPlant()).toEqual([-500_000n, 0n, 500_000n]);
  });

  it('grows with the tonnes of a bettered listing, and stays while the mode is another', async () => {
    const ofMine = await watch('mine');
    const listingId = await list({ sellerDeposit: none, buyerDeposit: none });
    const edit = async (tons: number) => {
      const { version } = answerOf(await mine(listingDetail, { listingId }));
      answerOf(await mine(editListing, { listingId, version, quantity: tonnes(tons) }));
    };
    await edit(3_000);
    expect(await ofMine()).toEqual([-3_000_000n, 3_000_000n, 0n]);
    await change('PERF_BOND_MODE', 'convert');
    await edit(4_000);
    expect(await ofMine()).toEqual([-3_000_000n, 3_000_000n, 0n]);
    await change('PERF_BOND_MODE', 'per_tonne');
  });

  it('leaves a greater deposit as agreed', async () => {
    const ofMine = await watch('mine');
    const listingId = await list();
    expect(await ofMine()).toEqual([-2_048_000n, 2_048_000n, 0n]);
    expect(answerOf(await take(plant, listingId, 2_000))).toMatchObject({ bond: 10_240_000n });
  });

  it('is frozen once for each of ten takes at the same moment', async () => {
    const listingId = await list({ sellerDeposit: none, buyerDeposit: none });
    const [ofMine, ofPlant, ofRival] = [await watch('mine'), await watch('plant'), await watch('rival')];
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => take(at % 2 ? plant : rival, listingId, 500)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
    const [plants, rivals] = [await ofPlant(), await ofRival()];
    expect(plants[2]! + rivals[2]!).toBe(2_000_000n);
    expect(await ofMine()).toEqual([0n, -2_000_000n, 2_000_000n]);
    expect(await brokenBooks()).toEqual([]);
  });
});
