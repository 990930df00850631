// Faults of contracts (domain 2.2), in the order in which they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Moment, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { ROLES } from './choices.ts';
import { TERM_RULES } from './rules/check.ts';

export const contractFaults = faults('contract', {
  not_found: { code: 300100 },
  not_a_party: { code: 300101 },
  wrong_state: { code: 300102, params: z.object({ state: z.string() }) },
  firm_not_certified: { code: 300115, params: z.object({ firm: z.string() }) },
  same_firm: { code: 300116, fields: ['counterpartyId', 'sellerId'] },
  not_trading_company: { code: 300137 },
  terms_fixed: { code: 300117 },
  terms_invalid: {
    code: 300118,
    params: z.object({ problems: z.array(z.object({ field: z.string(), rule: z.enum(TERM_RULES) })) }),
  },
  months_differ: { code: 300107, fields: ['months'], params: z.object({ annual: WireKg, sum: WireKg }) },
  org_not_bound: {
    code: 300108,
    params: z.object({ org: z.string(), field: z.enum(['coalOrgId', 'useCoalOrgId']) }),
  },
  price_outside: {
    code: 300109,
    fields: ['price'],
    params: z.object({ least: WireHaoPerTonne, most: WireHaoPerTonne }),
  },
  exceeds_parent: { code: 300111, fields: ['quantity'], params: z.object({ left: WireKg }) },
  legs_differ: { code: 300119, params: z.object({ field: z.string() }) },
  month_exists: { code: 300120, fields: ['month'], params: z.object({ contractId: z.string() }) },
  not_your_turn: { code: 300121 },
  supplement_pending: { code: 300113, params: z.object({ contractId: z.string() }) },
  open_settlement: { code: 300112 },
  deadline_passed: { code: 300106, params: z.object({ signBy: Moment }) },
  already_signed: { code: 300122 },
  sign_order: { code: 300103, params: z.object({ waitsFor: z.string() }) },
  hash_changed: { code: 300105 },
  certificate: { code: 300104 },
  above_own_limit: { code: 300123, params: z.object({ limit: WireFen, actual: WireFen }) },
  bond_short: { code: 300110, params: z.object({ gap: WireFen }) },
  breach_open: { code: 300124 },
  second_person: { code: 300125 },
  month_closed: { code: 300126, fields: ['month'], params: z.object({ month: z.string() }) },
  wrong_code: { code: 300127 },
  price_by_formula: { code: 300131, fields: ['price'], params: z.object({ price: WireHaoPerTonne }) },
  paper_filed: { code: 300132, params: z.object({ field: z.literal('paperNo'), no: z.string() }) },
  not_supervised: { code: 300136 },
  extend_not_agreed: { code: 300133, params: z.object({ roles: z.array(z.enum(ROLES)), firms: z.string() }) },
});
