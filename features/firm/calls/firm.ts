// Calls for the current firm, its certificate, and finding firms.

import * as z from 'zod/mini';
import { statesOf } from '#packages/machine/machine.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, text } from '#packages/schema/wire.ts';
import { Credit } from '../credit.ts';
import { FIRM_KINDS } from '../kinds.ts';
import { ALL_SEATS } from '../seats.ts';
import { firmMachine } from '../states.ts';

const FirmKind = choice(FIRM_KINDS);
const FirmState = z.enum(statesOf(firmMachine));

/** SELL, BUY, TRADECO of the domain. */
export const CAPABILITIES = ['sell', 'buy', 'trading_company'] as const;

export const traderInfo = query({
  path: '/api/user/trader_info',
  summary: 'The firm this person acts for, and in which seats; `firm` is null for a person of no firm.',
  access: 'signed_in',
  input: {},
  output: z.object({
    firm: z.nullable(
      z.object({
        id: Id,
        handle: z.string(),
        name: z.string(),
        shortName: z.string(),
        kind: FirmKind,
        state: FirmState,
        capabilities: z.array(choice(CAPABILITIES)),
        credit: Credit,
        city: z.string(),
        placeId: z.nullable(z.string()),
      }),
    ),
    seats: z.array(choice(ALL_SEATS)),
    /** The person has several firms and has chosen none in this session: it acts for the first. */
    isToChoose: z.boolean(),
  }),
  topics: () => ['seats'],
});

/** NONE, ISSUED, EXPIRED, SUSPENDED, REVOKED of domain 2.12. */
export const CERTIFICATE_STATES = ['none', 'issued', 'expired', 'suspended', 'revoked'] as const;

export const getCaUserInfo = query({
  path: '/api/user/get_ca_user_info',
  summary: "The person's newest certificate; status 'none' and empty fields for who has none.",
  access: 'signed_in',
  input: {},
  output: z.object({
    caName: z.string(),
    subject: z.string(),
    certSn: z.string(),
    sealId: z.string(),
    notBefore: z.nullable(Moment),
    notAfter: z.nullable(Moment),
    status: choice(CERTIFICATE_STATES),
    keyMode: z.string(),
  }),
});

export const searchFirms = query({
  path: '/api/firm/firm/search',
  summary:
    'Certified firms whose name or short name holds the keyword, or whose credit code it is; at most 20.',
  access: 'signed_in',
  input: { keyword: text(1, 40), kind: z.optional(FirmKind) },
  output: z.array(
    z.object({ id: Id, name: z.string(), shortName: z.string(), kind: FirmKind, city: z.string() }),
  ),
});

export const MAX_NAMED_FIRMS = 50;

export const nameFirms = query({
  path: '/api/firm/firm/names',
  summary: 'The names of certified firms, in the order of the ids; others are left out.',
  access: 'signed_in',
  input: { ids: z.array(Id).check(z.maxLength(MAX_NAMED_FIRMS)) },
  output: z.array(z.object({ id: Id, name: z.string(), shortName: z.string() })),
});
