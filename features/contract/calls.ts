// The calls of contracts: the firm's contracts, and one of them as a document.
import * as z from 'zod/mini';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { ListingTerms } from '#features/trade/terms.ts';
import { PRICE_BASES } from '#features/trade/choices.ts';
import { query } from '#packages/call/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text, WireFen, WireHaoPerTonne, WireKcalPerKg, WireBasisPoints, WireKg } from '#packages/call/wire.ts';
import { faults } from '#packages/fault/fault.ts';
import { CONTRACT_STATES, DEALT_KINDS } from './states.ts';

export const contractFaults = faults('contract', {
  not_found: { code: 300100 },
});

const Party = z.object({ id: Id, name: z.string(), shortName: z.string() });

export const ContractCard = z.object({
  id: Id,
  no: z.string(),
  kind: choice(DEALT_KINDS),
  state: choice(CONTRACT_STATES),
  title: z.string(),
  /** The side of the reader's firm; null for an operator. */
  side: z.nullable(z.enum(['seller', 'buyer'])),
  seller: Party,
  buyer: Party,
  varietyId: z.string(),
  heat: WireKcalPerKg,
  sulphur: WireBasisPoints,
  quantity: WireKg,
  price: WireHaoPerTonne,
  priceBasis: choice(PRICE_BASES),
  isTaxIncluded: z.boolean(),
  goods: WireFen,
  windowFrom: z.string(),
  windowTo: z.string(),
  signBy: Moment,
  createdAt: Moment,
});
export type ContractCard = z.output<typeof ContractCard>;

export const contractPage = query({
  path: '/api/contract/auto_trad/page',
  summary: "The firm's contracts from the board, newest first; totals come with the first page.",
  access: ALL_SEATS,
  takes: {
    kind: z.optional(choice(DEALT_KINDS)),
    side: z.optional(z.enum(['seller', 'buyer'])),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  gives: z.extend(pageOf(ContractCard), {
    totals: z.nullable(z.object({ count: z.int(), quantity: WireKg })),
  }),
  follows: () => ['me'],
});

const Bond = z.object({ side: z.enum(['seller', 'buyer']), holdId: Id, no: z.string(), amount: WireFen, state: z.string() });

export const ContractDetail = z.object({
  card: ContractCard,
  terms: ListingTerms,
  termsHash: z.string(),
  listingId: Id,
  listingNo: z.string(),
  responseId: Id,
  responseNo: z.string(),
  coalOrg: z.nullable(Party),
  useCoalOrg: z.nullable(Party),
  /** The bonds the reader may see: its own in full, the other side's amount. */
  bonds: z.array(Bond),
  timeline: z.array(z.object({
    move: z.string(), from: z.nullable(z.string()), to: z.string(), by: z.nullable(z.string()), at: Moment,
  })),
});
export type ContractDetail = z.output<typeof ContractDetail>;

export const contractDetail = query({
  path: '/api/contract/auto_trad/detail',
  summary: 'One contract: the snapshot of its terms, the parties, the bonds, the history.',
  access: ALL_SEATS,
  takes: { contractId: Id },
  gives: ContractDetail,
  faults: [contractFaults.not_found],
  follows: ({ contractId }) => [`contract/${contractId}`],
});
