// Who sells, who buys and for whom, in a deal on the board.

import { describe, expect, it } from 'vitest';
import type { ListingRow } from '#features/listing/server/public.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { dealOf } from './buildDeal.ts';

const owner = { firmId: 'owner', name: '挂牌方', bond: fen(100n), from: { holdId: 'H', amount: fen(100n) } };
const responder = { firmId: 'responder', name: '摘牌方', bond: fen(200n), from: undefined };
const deal = (changes: Parameters<typeof someTerms>[0] = {}, orgId?: string) =>
  dealOf({
    listing: { id: 'L', title: '一号煤', terms_hash: 'h', terms: someTerms(changes) } as ListingRow,
    responseId: 'R',
    price: haoPerTonne(5_000_000n),
    quantity: kg(2_000_000n),
    orgId,
    personId: 'P',
    signBy: new Date('2026-11-26T10:00:00Z'),
    owner,
    responder,
  });

describe('a deal', () => {
  it.each([
    ['sell', 'owner', 'responder'],
    ['buy', 'responder', 'owner'],
  ] as const)('on a listing to %s: %s sells to %s', (direction, seller, buyer) => {
    const { seller: one, buyer: other } = deal({ direction });
    expect([one.firmId, other.firmId]).toEqual([seller, buyer]);
  });
  it('takes tonnes and price of the response, and what was frozen of each side', () => {
    const made = deal();
    expect(made).toMatchObject({ quantity: 2_000_000n, price: 5_000_000n, listingId: 'L', responseId: 'R' });
    expect(made.seller).toEqual(owner);
    expect(made.buyer).not.toHaveProperty('from');
  });
  it.each([
    ['sell', undefined, undefined, [undefined, 'org']],
    ['buy', undefined, undefined, ['org', undefined]],
    ['sell', 'mine', undefined, ['mine', 'org']],
    ['sell', 'mine', 'plant', ['mine', 'plant']],
  ] as const)('to %s, listed for %s and %s: %j', (direction, coalOrgId, useCoalOrgId, orgs) => {
    const listed = { ...(coalOrgId ? { coalOrgId } : {}), ...(useCoalOrgId ? { useCoalOrgId } : {}) };
    const made = deal({ direction, ...listed }, 'org');
    expect([made.coalOrgId, made.useCoalOrgId]).toEqual(orgs);
  });
});
