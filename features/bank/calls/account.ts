// Calls for settlement accounts: firms bind them, operators may freeze them.

import * as z from 'zod/mini';
import { signerFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, exact, Id, Moment, name, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { SETTLEMENT_BANKS } from '../banks.ts';
import { bankFaults } from '../faults.ts';
import {
  BANK_ACCOUNT_KINDS,
  ACCOUNT_PURPOSES,
  accountMachine,
  CASH_DESK_SEATS,
  TREASURERS,
  TREASURY_SEATS,
} from '../states.ts';

const { not_found, wrong_state } = genericFaults;
/** Faults of calls that ask for the certificate's PIN. */
export const pinFaults = [...signerFaults] as const;

export const MAX_ACCOUNTS = 5;
export const TEST_TRIES = 3;
export const TEST_HOURS = 48;
export const LOCK_HOURS = 24;

const AccountNumber = z.string().check(z.regex(/^\d{8,30}$/));
export const Cnaps = z.string().check(z.regex(/^\d{12}$/));
const AccountState = z.enum(statesOf(accountMachine));

export const SettlementAccount = z.object({
  id: Id,
  bank: choice(SETTLEMENT_BANKS),
  branch: z.string(),
  cnaps: z.string(),
  /** Last four digits; only the bank ever gets the whole number. */
  tail: z.string(),
  name: z.string(),
  kind: choice(BANK_ACCOUNT_KINDS),
  purpose: choice(ACCOUNT_PURPOSES),
  isDefault: z.boolean(),
  state: AccountState,
  addedAt: Moment,
  boundAt: z.nullable(Moment),
  test: z.nullable(z.object({ isSent: z.boolean(), triesLeft: z.int(), until: Moment })),
  /** Why it is frozen, or the bank's message if the test failed. */
  reason: z.string(),
});
export type SettlementAccount = z.output<typeof SettlementAccount>;

export const listAccounts = query({
  path: '/api/bank/account/list',
  summary: "The firm's settlement accounts, the default first; those given up are not among them.",
  access: TREASURY_SEATS,
  input: {},
  output: z.object({
    firmName: z.string(),
    most: z.int(),
    /** No payouts until then, after a change of accounts. */
    lockedUntil: z.nullable(Moment),
    accounts: z.array(SettlementAccount),
  }),
  topics: () => ['funds'],
});

export const addAccount = mutation({
  path: '/api/bank/account/add',
  summary:
    'Names an account of the firm at a bank; it counts for nothing until a test transfer has bound it. ' +
    'Asks for the PIN.',
  access: TREASURERS,
  isAudited: true,
  input: {
    bank: choice(SETTLEMENT_BANKS),
    branch: name(2, 100),
    cnaps: Cnaps,
    number: AccountNumber,
    kind: choice(BANK_ACCOUNT_KINDS),
    purpose: choice(ACCOUNT_PURPOSES),
    proof: SignerCredential,
  },
  output: SettlementAccount,
  faults: [
    bankFaults.branch_differs,
    bankFaults.too_many_accounts,
    bankFaults.account_known,
    bankFaults.bank_down,
    bankFaults.bank_refused,
    ...pinFaults,
  ],
});

export const startTest = mutation({
  path: '/api/bank/account/start_test',
  summary:
    'Has a random sum below one yuan sent to the account: whoever sees its statement can name it, three ' +
    'tries in 48 hours.',
  access: TREASURERS,
  input: { id: Id },
  output: SettlementAccount,
  faults: [not_found, wrong_state],
});

export const answerTest = mutation({
  path: '/api/bank/account/answer_test',
  summary:
    'Names the sum that arrived: the right one binds the account; after the last wrong one a new test is ' +
    'needed.',
  access: TREASURERS,
  isAudited: true,
  input: { id: Id, amount: exact<Fen>({ min: fen(1n), max: fen(99n) }) },
  output: z.object({ isRight: z.boolean(), triesLeft: z.int(), account: SettlementAccount }),
  faults: [not_found, wrong_state],
});

export const changeAccount = mutation({
  path: '/api/bank/account/change',
  summary:
    'Changes what a bound account is for, or makes it the default. Asks for the PIN; nothing is paid out ' +
    'for 24 hours after.',
  access: TREASURERS,
  isAudited: true,
  input: {
    id: Id,
    purpose: z.optional(choice(ACCOUNT_PURPOSES)),
    isDefault: z.optional(z.literal(true)),
    proof: SignerCredential,
  },
  output: SettlementAccount,
  faults: [not_found, wrong_state, bankFaults.account_in_use, ...pinFaults],
});

export const unbindAccount = mutation({
  path: '/api/bank/account/unbind',
  summary:
    'Gives an account up, where no open withdrawal goes to it. Asks for the PIN; nothing is paid out for ' +
    '24 hours after.',
  access: TREASURERS,
  isAudited: true,
  input: { id: Id, proof: SignerCredential },
  output: SettlementAccount,
  faults: [not_found, wrong_state, bankFaults.account_in_use, ...pinFaults],
});

export const AccountOfFirm = z.extend(SettlementAccount, { firmId: Id, firmName: z.string() });
export type AccountOfFirm = z.output<typeof AccountOfFirm>;

export const deskAccounts = query({
  path: '/api/bank/desk/account/page',
  summary: 'Settlement accounts of all firms, the newest first.',
  access: CASH_DESK_SEATS,
  input: {
    state: z.optional(AccountState),
    keyword: z.optional(text(1, 40)),
    id: z.optional(Id),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(AccountOfFirm),
});

export const freezeAccount = mutation({
  path: '/api/bank/desk/account/freeze',
  summary: 'Holds an account up: nothing is paid to it until another operator lets it go.',
  access: accountMachine.moves.freeze.by,
  input: { id: Id, reason: text(2, 200) },
  output: AccountOfFirm,
  faults: [not_found, wrong_state],
});

export const unfreezeAccount = mutation({
  path: '/api/bank/desk/account/unfreeze',
  summary: 'Lets an account go; never by who held it up.',
  access: accountMachine.moves.unfreeze.by,
  input: { id: Id },
  output: AccountOfFirm,
  faults: [not_found, wrong_state, bankFaults.second_person],
});
