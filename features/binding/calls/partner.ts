// Calls for the lists of buyers and sellers: read, write, import.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, list, Moment, pageInput, pageOf, text, WireFen } from '#packages/schema/wire.ts';
import { LEVELS, PARTNER_SIDES } from '../choices.ts';
import { bindingFaults } from '../faults.ts';
import { PartnerContent } from '../partner.ts';
import { BINDERS, BINDING_READERS } from '../states.ts';
import { BindingVersion } from './org.ts';

const { not_found, version_changed } = genericFaults;
const { self_binding, partner_exists } = bindingFaults;

export const PartnerCard = z.object({
  partner: z.object({ id: Id, name: z.string(), shortName: z.string(), code: z.string() }),
  content: PartnerContent,
  version: BindingVersion,
  /** They list us too. Being blocked by them is not revealed. */
  isMutual: z.boolean(),
  /** Value of open contracts with them, and the time of the last deal. */
  limitUsed: WireFen,
  lastDealAt: z.nullable(Moment),
  changedAt: Moment,
});
export type PartnerCard = z.output<typeof PartnerCard>;

export const partnerList = query({
  path: '/api/binding/partner/list',
  summary: "The firm's buyers (BUY) or sellers (SELL), those changed last first.",
  access: BINDING_READERS,
  input: {
    side: choice(PARTNER_SIDES),
    level: z.optional(choice(LEVELS)),
    isBlocked: z.optional(z.boolean()),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
  },
  output: pageOf(PartnerCard),
});

export const partnerDetail = query({
  path: '/api/binding/partner/detail',
  summary: 'One of the list.',
  access: BINDING_READERS,
  input: { side: choice(PARTNER_SIDES), partnerId: Id },
  output: PartnerCard,
  faults: [not_found],
});

export const savePartner = mutation({
  path: '/api/binding/partner/save',
  summary:
    'Puts a firm on the list (version 0), or changes what is kept of it. Who is blocked neither sees nor ' +
    'answers what this firm puts up, nor this firm theirs.',
  access: BINDERS,
  input: { side: choice(PARTNER_SIDES), partnerId: Id, version: BindingVersion, content: PartnerContent },
  output: z.object({ version: BindingVersion }),
  faults: [not_found, version_changed, self_binding, partner_exists],
});

export const removePartner = mutation({
  path: '/api/binding/partner/remove',
  summary: 'Takes a firm off the list.',
  access: BINDERS,
  input: { side: choice(PARTNER_SIDES), partnerId: Id, version: BindingVersion },
  output: z.object({}),
  faults: [not_found, version_changed],
});

export const MAX_IMPORTED = 500;
export const IMPORT_FLAWS = ['unknown', 'self', 'twice'] as const;

export const importPartners = mutation({
  path: '/api/binding/partner/import',
  summary:
    'Puts firms on the list by credit code or full name, or changes those on it. All rows or none: each ' +
    'that cannot be is named.',
  access: BINDERS,
  input: {
    side: choice(PARTNER_SIDES),
    rows: list(z.strictObject({ firm: text(2, 100), content: PartnerContent }), MAX_IMPORTED, 1),
  },
  output: z.object({
    saved: z.int(),
    flaws: z.array(z.object({ row: z.int(), flaw: choice(IMPORT_FLAWS) })),
  }),
});
