// Calls for releases: paying confirmed sheets from the supervised account.

import * as z from 'zod/mini';
import { stampFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import {
  ContractRef,
  FIRM_SEATS,
  not_found,
  SheetParty,
  READING_SEATS,
  SheetCard,
  ContractSideWire,
  sheetSigningFaults,
  wrong_state,
} from '#features/settlement/calls/shared.ts';
import { CONFIRMING_SEATS, SETTLEMENT_SUPERVISORS } from '#features/settlement/states.ts';
import { paperFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  MoneyInput,
  MoneyOrZeroInput,
  text,
  WireFen,
} from '#packages/schema/wire.ts';
import { ANSWER_ACTS, RELEASE_CHECKS, RELEASE_ROLES } from '../choices.ts';
import { releaseFaults } from '../faults.ts';
import { RELEASE_STATES, RELEASING_SEATS } from '../states.ts';

export const ReleaseMoved = z.object({ releaseId: Id, no: z.string(), state: choice(RELEASE_STATES) });
export type ReleaseMoved = z.output<typeof ReleaseMoved>;

const faults = releaseFaults;
const Split = { goods: MoneyOrZeroInput, freight: MoneyOrZeroInput, fee: MoneyOrZeroInput };
const ReleaseLine = z.strictObject({ sheetId: Id, amount: MoneyInput });

export const ReleaseCard = z.object({
  id: Id,
  no: z.string(),
  state: choice(RELEASE_STATES),
  contract: z.object({ id: Id, no: z.string(), title: z.string() }),
  payer: SheetParty,
  payee: SheetParty,
  side: z.nullable(ContractSideWire),
  applicant: ContractSideWire,
  amount: WireFen,
  approved: z.nullable(WireFen),
  released: WireFen,
  split: z.object({ goods: WireFen, freight: WireFen, fee: WireFen }),
  sheets: z.array(z.string()),
  needsMe: z.boolean(),
  createdAt: Moment,
  endedAt: z.nullable(Moment),
  mayDo: z.array(choice(ANSWER_ACTS)),
});
export type ReleaseCard = z.output<typeof ReleaseCard>;

export const releaseBasis = query({
  path: '/api/settlement/supervise/basis',
  summary:
    'What may be asked for of a contract: its confirmed sheets with what is left of each, the money ' +
    'locked for it, accounts of who is paid.',
  access: FIRM_SEATS,
  input: { contractId: Id },
  output: z.object({
    contract: ContractRef,
    side: ContractSideWire,
    sheets: z.array(
      z.object({
        sheet: SheetCard,
        payer: ContractSideWire,
        /** The rest is retention owed outside the ledger. */
        isRetention: z.boolean(),
        left: WireFen,
        goods: WireFen,
        freight: WireFen,
        fee: WireFen,
        /** Applications on the sheet that are neither paid nor refused. */
        running: z.array(
          z.object({ id: Id, no: z.string(), state: choice(RELEASE_STATES), amount: WireFen }),
        ),
      }),
    ),
    locked: WireFen,
    accounts: z.array(
      z.object({
        id: Id,
        side: ContractSideWire,
        bank: z.string(),
        tail: z.string(),
        isDefault: z.boolean(),
      }),
    ),
  }),
  faults: [not_found, faults.not_supervised],
  topics: ({ contractId }) => [`contract/${contractId}`],
});

export const applyRelease = mutation({
  path: '/api/settlement/supervise/apply',
  summary:
    'Either side asks that confirmed sheets be paid: how much of each, to which account, and what proves ' +
    'it. One payer in one application; asked for by the payer, it is signed and needs no consent.',
  access: CONFIRMING_SEATS,
  input: {
    contractId: Id,
    sheets: list(ReleaseLine, 50, 1),
    accountId: Id,
    ...Split,
    files: list(Id, 9),
    remark: text(0, 500),
    /** Of the payer alone. */
    proof: z.optional(SignerCredential),
  },
  output: ReleaseMoved,
  faults: [
    not_found,
    wrong_state,
    faults.consent_missing,
    faults.not_supervised,
    faults.dispute_open,
    faults.over_confirmed,
    faults.split_differs,
    faults.account_not_bound,
    faults.reversal_open,
    faults.file_unusable,
    faults.above_own_limit,
    ...sheetSigningFaults,
  ],
});

export const consentRelease = mutation({
  path: '/api/settlement/supervise/consent',
  summary: 'The payer signs: its money may be released.',
  access: CONFIRMING_SEATS,
  input: { releaseId: Id, proof: SignerCredential },
  output: ReleaseMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.above_own_limit, ...sheetSigningFaults],
});

export const refuseRelease = mutation({
  path: '/api/settlement/supervise/refuse',
  summary: 'The payer does not agree.',
  access: CONFIRMING_SEATS,
  input: { releaseId: Id, reason: text(2, 300) },
  output: ReleaseMoved,
  faults: [not_found, wrong_state, faults.not_your_turn],
});

export const withdrawRelease = mutation({
  path: '/api/settlement/supervise/withdraw',
  summary: 'Who asked takes it back, as long as nobody has approved it.',
  access: CONFIRMING_SEATS,
  input: { releaseId: Id },
  output: ReleaseMoved,
  faults: [not_found, wrong_state, faults.not_your_turn],
});

export const releasePage = query({
  path: '/api/settlement/supervise/page',
  summary: "The firm's applications, the newest first; operators see all.",
  access: READING_SEATS,
  input: {
    states: z.optional(list(choice(RELEASE_STATES), 7)),
    contractId: z.optional(Id),
    as: z.optional(z.enum(RELEASE_ROLES)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(ReleaseCard),
  topics: () => ['me'],
});

export const releaseReceipt = mutation({
  path: '/api/settlement/supervise/receipt',
  summary:
    'The receipt of what an application has paid, under the seal of the platform: printed when it is ' +
    'first asked for, given out by an address of ten minutes.',
  access: READING_SEATS,
  input: { releaseId: Id },
  output: z.object({ releaseId: Id, sha256: z.string(), link: FileLink }),
  faults: [not_found, wrong_state, ...stampFaults, ...paperFaults],
});

/** `isGood` is null for checks a person must make. */
const Check = z.object({ check: choice(RELEASE_CHECKS), isGood: z.nullable(z.boolean()), about: z.string() });

export const releaseDetail = query({
  path: '/api/settlement/supervise/detail',
  summary:
    'One application: its sheets, account, proofs and history; for operators the list of what has to be ' +
    'right.',
  access: READING_SEATS,
  input: { releaseId: Id },
  output: z.object({
    card: ReleaseCard,
    contract: ContractRef,
    lines: z.array(
      z.object({ sheet: SheetCard, amount: WireFen, approved: z.nullable(WireFen), released: WireFen }),
    ),
    account: z.object({ id: Id, bank: z.string(), tail: z.string() }),
    locked: WireFen,
    files: z.array(FileLink),
    remark: z.string(),
    consent: z.nullable(
      z.object({
        person: z.string(),
        certificateSerial: z.string(),
        sha256: z.string(),
        at: Moment,
        link: FileLink,
      }),
    ),
    /** Empty for readers who do not review. */
    checks: z.array(Check),
    approval: z.nullable(
      z.object({ by: z.string(), at: Moment, remark: z.string(), checked: z.array(choice(RELEASE_CHECKS)) }),
    ),
    timeline: z.array(TimelineEntry),
  }),
  faults: [not_found],
  topics: ({ releaseId }) => [`release/${releaseId}`],
});

export const approveRelease = mutation({
  path: '/api/settlement/supervise/approve',
  summary:
    'An operator has checked the application and approves it, whole or in part; another one lets the ' +
    'money go.',
  access: SETTLEMENT_SUPERVISORS,
  input: {
    releaseId: Id,
    lines: list(z.strictObject({ sheetId: Id, amount: MoneyOrZeroInput }), 50, 1),
    checked: list(choice(RELEASE_CHECKS), 6),
    remark: text(0, 300),
  },
  output: ReleaseMoved,
  faults: [not_found, wrong_state, faults.dispute_open, faults.over_confirmed, faults.checks_open],
});

export const rejectRelease = mutation({
  path: '/api/settlement/supervise/reject',
  summary: 'An operator refuses the application and says why.',
  access: RELEASING_SEATS,
  input: { releaseId: Id, reason: text(2, 300) },
  output: ReleaseMoved,
  faults: [not_found, wrong_state],
});

export const payRelease = mutation({
  path: '/api/settlement/supervise/release',
  summary:
    'A second operator lets the approved money go: first what was locked for the contract, then what ' +
    'else the payer has.',
  access: RELEASING_SEATS,
  input: { releaseId: Id },
  output: z.extend(ReleaseMoved, { released: WireFen }),
  faults: [
    not_found,
    wrong_state,
    faults.second_person,
    faults.dispute_open,
    faults.account_not_bound,
    fundsFaults.insufficient,
    fundsFaults.hold_resolved,
  ],
});
