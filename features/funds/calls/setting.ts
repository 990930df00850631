// Calls to read and change a firm's account settings; changes are signed.

import * as z from 'zod/mini';
import { signerFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Moment, MoneyOrZeroInput, wholeNumber } from '#packages/schema/wire.ts';
import { BANKS } from '../accounts.ts';
import { manageFaults } from '../faults.ts';
import { STATEMENT_SEATS } from './ledger.ts';

const wishes = {
  defaultBank: z.nullable(choice(BANKS)),
  /** Deposits of listings, offers and challenges are frozen without asking each time. */
  mayFreeze: z.boolean(),
  /** Notify the firm when its balance falls below this; 0 switches it off. */
  alert: MoneyOrZeroInput,
  /** Amount that trades must not use. */
  reserve: MoneyOrZeroInput,
  /** Released deposits are paid out to the default settlement account. */
  withdraws: z.boolean(),
  /** Listings and takes above this are proved anew by their person; null switches it off. */
  proofOver: z.nullable(MoneyOrZeroInput),
};
export const SettingInput = z.object(wishes);
export type SettingInput = z.output<typeof SettingInput>;

export const readSetting = query({
  path: '/api/funds/setting/read',
  summary: "How the firm's deposits are held, where they may be paid in, and who changed that last.",
  access: STATEMENT_SEATS,
  input: {},
  output: z.object({
    ...wishes,
    version: z.int(),
    banks: z.array(z.object({ bank: choice(BANKS), no: z.string() })),
    available: MoneyOrZeroInput,
    mayChange: z.boolean(),
    /** Whether the reader may change `proofOver`: administrators and market representatives. */
    mayChangeProof: z.boolean(),
    changed: z.nullable(z.object({ by: z.string(), at: Moment, certificateSerial: z.string() })),
  }),
  topics: () => ['funds'],
});

export const changeSetting = mutation({
  path: '/api/funds/setting/change',
  summary:
    "Changes how the firm's deposits are held, proved by the signer's PIN; it waits for a deposit that is " +
    'being set aside.',
  access: FUNDS_SEATS,
  input: { ...wishes, version: wholeNumber(0, 1_000_000), proof: SignerCredential },
  output: z.object({ version: z.int() }),
  faults: [
    genericFaults.version_changed,
    manageFaults.bank_unknown,
    manageFaults.proof_by_admin,
    ...signerFaults,
  ],
});
