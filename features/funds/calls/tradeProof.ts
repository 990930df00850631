// Calls by which whoever trades proves a large listing or take ahead of it.

import * as z from 'zod/mini';
import { CodeRequested, OneTimeCode } from '#features/account/calls/fields.ts';
import { accountFaults } from '#features/account/faults.ts';
import { signerFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, WireFen } from '#packages/schema/wire.ts';
import { tradeProofFaults } from '../faults.ts';

export const tradeProofTerms = query({
  path: '/api/funds/trade_proof/terms',
  summary: 'Above which sum a listing or a take is proved by its person, and how this person does.',
  access: TRADING_SEATS,
  input: {},
  output: z.object({
    /** Null: never. */
    over: z.nullable(WireFen),
    hasCertificate: z.boolean(),
    /** Masked; '' if a code can be sent nowhere. */
    phone: z.string(),
  }),
  topics: () => ['me'],
});

export const sendTradeCode = mutation({
  path: '/api/funds/trade_proof/code',
  summary: 'Sends a code to the telephone of a person without a certificate, to prove a large trade by.',
  access: TRADING_SEATS,
  input: { locale: choice(LOCALES) },
  output: CodeRequested,
  faults: [tradeProofFaults.by_certificate, tradeProofFaults.phone_missing, accountFaults.code_too_often],
});

export const proveTrade = mutation({
  path: '/api/funds/trade_proof/prove',
  summary:
    'Proves who is about to trade: by the PIN of their certificate, by a passkey it allows, or by a code ' +
    'where they have none. Good for one listing or take within five minutes.',
  access: TRADING_SEATS,
  isAudited: true,
  input: {
    by: z.union([
      z.strictObject({ proof: SignerCredential }),
      z.strictObject({ sent: z.strictObject({ requestId: Id, code: OneTimeCode }) }),
    ]),
  },
  output: z.object({ proofId: Id, until: Moment }),
  faults: [tradeProofFaults.by_certificate, accountFaults.code_wrong, ...signerFaults],
});
