// Tests that sheets pay the listed price: VAT, kcal prices, promised limits.

import { describe, expect, it } from 'vitest';
import type { Clause } from '#features/clause/clause.ts';
import { contractDetail, contractPage } from '#features/contract/calls/read.ts';
import { acceptResponse } from '#features/negotiation/calls/response.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf, tonnes, yuan } from '../../../../test/support/trading.ts';
import { submitSheet } from '../../calls/input.ts';
import { sheetDetail } from '../../calls/sheet.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openSettlements(app);
const { mineSettler, delivered, draftOf, save, list, mine, plant } = market;

const PLAIN: Clause = {
  base: { mode: 'FIXED' },
  terms: [],
  rejects: [],
  moisture: null,
  rounding: 'half_up',
};
const BY_KCAL: Clause = { ...PLAIN, base: { mode: 'PER_KCAL', heatIndex: 'QNET_AR' } };
const perKcal = { priceMode: 'per_kcal', price: haoPerTonne(1_024n), heatBase: kcalPerKg(5_000n) } as const;

const cardOf = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId })).card;
let batches = 0;
/** Drafts a sheet of one 33 t truck with these values. */
type Values = readonly (readonly ['QNET_AR' | 'STD', bigint])[];
async function drafted(changes: Partial<ListingTerms>, values: Values) {
  const { contractId, tripIds } = await delivered(changes);
  const sampleId = await market.assay(contractId, tripIds, `b${++batches}`, values);
  return answerOf(await save(contractId, draftOf([], { batches: [{ sampleId, tripIds }] })));
}

describe('a price that excludes VAT', () => {
  it('is paid with it: 33 t at 512.00 and 13 %', async () => {
    const { contractId, tripIds } = await delivered({ isTaxIncluded: false });
    const { card } = answerOf(await mine(contractDetail, { contractId }));
    expect(card).toMatchObject({ price: yuan(512), goods: 5_785_600n, isTaxIncluded: false });
    const { sheetId } = answerOf(await save(contractId, draftOf(tripIds)));
    const paid = { goods: 1_909_248n, payable: 1_909_248n, unitPrice: 5_785_600n };
    expect(await cardOf(sheetId)).toMatchObject(paid);
  });

  it('is secured and paid ahead with it', async () => {
    const terms = { isTaxIncluded: false, payTerm: 'prepay_100', minTake: tonnes(50) } as const;
    const contractId = await market.contract(100, terms);
    const { bonds, prepay } = answerOf(await plant(contractDetail, { contractId }));
    // A tenth of 57,856.00.
    expect(bonds.find(({ side }) => side === 'buyer')?.amount).toBe(578_560n);
    expect(prepay).toMatchObject({ needed: 5_785_600n });
    expect(faultOf(await market.prepay(contractId, 5_785_601n))).toBe('prepay_over');
    expect(faultOf(await market.prepay(contractId, 5_785_600n))).toBe('done');
  });
});

describe('a price by the kilocalorie', () => {
  it.each<[string, Partial<ListingTerms>, bigint]>([
    ['without a clause', {}, 4_926_500n],
    ['under a clause by the kilocalorie', { clause: BY_KCAL }, 4_926_500n],
  ])('as it is listed is multiplied by the heat: %s', async (_name, changes, unitPrice) => {
    const { sheetId } = await drafted({ ...perKcal, ...changes }, [['QNET_AR', 4_811n]]);
    expect(await cardOf(sheetId)).toMatchObject({ unitPrice });
  });

  it('negotiated to a price of a tonne is in proportion to heat, and so is its clause', async () => {
    const listingId = await list({ ...perKcal, clause: BY_KCAL, mode: 'negotiate' });
    const { responseId } = answerOf(await market.respond(plant, listingId, 500, 500));
    answerOf(await mine(acceptResponse, { responseId }));
    const contractId = answerOf(await plant(contractPage, { listingId })).list[0]?.id ?? '';
    const { terms } = answerOf(await plant(contractDetail, { contractId }));
    const base = { mode: 'RATIO', heatIndex: 'QNET_AR', baseHeat: 5_000n };
    expect(terms).toMatchObject({ priceMode: 'ratio', price: yuan(500), clause: { base } });
  });
});

/** Writes terms that are refused today; the table is append-only. */
const rewrite = (whose: string) =>
  app.database.pool.query(`
  set session_replication_role = replica;
  update listing_terms set terms = jsonb_set(terms, '{clause}', '${JSON.stringify(BY_KCAL)}')
   where hash = (select terms_hash from ${whose});
  reset session_replication_role`);

describe('price and clause of before that count in other units', () => {
  it.each([['fixed'], ['negotiate']] as const)('are not dealt on: %s', async (mode) => {
    const listingId = await list({ mode, title: `before, ${mode}` });
    await rewrite(`listing where id = '${listingId}'`);
    const deal =
      mode === 'fixed' ? market.take(plant, listingId, 500) : market.respond(plant, listingId, 500, 500);
    const problems = [{ field: 'clause.base.mode', rule: 'base_disagrees' }];
    expect(await deal).toMatchObject({ fault: { name: 'terms_invalid', params: { problems } } });
  });

  it('are not settled', async () => {
    const { contractId, tripIds } = await delivered({ title: 'before, dealt' });
    await rewrite(`contract where id = '${contractId}'`);
    const answer = await save(contractId, draftOf(tripIds));
    expect(answer).toMatchObject({ fault: { name: 'units_mixed', params: { field: 'clause' } } });
  });
});

describe('a limit of the quality table', () => {
  it.each<[string, Partial<ListingTerms>, bigint, boolean]>([
    ['without a clause', {}, 3_799n, true],
    ['under a clause that has none', { clause: PLAIN }, 3_799n, true],
    ['under a clause that has none, for coal on the limit', { clause: PLAIN }, 3_800n, false],
  ])('holds %s', async (_name, changes, heat, isBlocked) => {
    const values = [
      ['QNET_AR', heat],
      ['STD', 80n],
    ] as const;
    const { sheetId, version } = await drafted({ spec: someTerms().spec, ...changes }, values);
    expect(await cardOf(sheetId)).toMatchObject({ isBlocked });
    const submitted = await mineSettler(submitSheet, { sheetId, version, proof });
    expect(faultOf(submitted)).toBe(isBlocked ? 'reject_limit' : 'done');
  });
});
