// Demo: listing, take and signatures.

import { contractPage } from '#features/contract/calls/read.ts';
import { reviewPaper, signContract } from '#features/contract/calls/sign.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { depositNotice, takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { DEMONSTRATION_PASSWORD } from './firms.ts';
import { signIn } from './people.ts';

interface SaleContext {
  readonly send: typeof fetch;
  readonly now: Date;
  /** The plant unless named. */
  readonly buyer?: string;
  /** For whom a trading company buys. */
  readonly orgId?: string;
}
const TONNES = (count: number) => kg(BigInt(count) * 1_000n);

export async function deal(
  { send, now, buyer = 'jinghua', orgId }: SaleContext,
  title: string,
  count: number,
  terms: Partial<ListingTerms>,
): Promise<string> {
  const [mine, taker] = [
    await signIn(send, 'heishan', 'firm_trader'),
    await signIn(send, buyer, 'firm_trader'),
  ];
  const today = dayInMarket(now);
  const { id: listingId } = await mine(submitListing, {
    terms: someTerms({
      title,
      quantity: TONNES(count),
      minTake: TONNES(Math.min(500, count)),
      step: TONNES(50),
      weightBasis: 'load',
      assayBasis: 'seller',
      windowFrom: today,
      windowTo: addDays(today, 20),
      validTo: new Date(now.getTime() + 3 * 86_400_000),
      ...terms,
    }),
  });
  await taker(takeListing, {
    listingId,
    quantity: TONNES(count),
    ...(orgId !== undefined && { orgId }),
    notice: await taker(depositNotice, { listingId, quantity: TONNES(count) }),
  });
  return (
    (await taker(contractPage, { list: terms.mode === 'directed' ? 'invite' : 'auto_trad', listingId }))
      .list[0]?.id ?? ''
  );
}

export async function sell(
  selling: SaleContext,
  title: string,
  count: number,
  terms: Partial<ListingTerms>,
): Promise<string> {
  const contractId = await deal(selling, title, count, terms);
  await signBoth(selling.send, contractId, selling.buyer);
  return contractId;
}

export async function signFor(send: typeof fetch, handle: string, contractId: string): Promise<void> {
  const person = await signIn(send, handle, 'firm_representative');
  const { sha256 } = await person(reviewPaper, { contractId });
  await person(signContract, { contractId, sha256, proof: { pin: DEMONSTRATION_PASSWORD } });
}

export async function signBoth(send: typeof fetch, contractId: string, buyer = 'jinghua'): Promise<void> {
  await signFor(send, 'heishan', contractId);
  await signFor(send, buyer, contractId);
}
