// Calls for ad hoc settlements: paid outside, refund, penalty, bond, demurrage.

import * as z from 'zod/mini';
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
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
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
  text,
  WireFen,
} from '#packages/schema/wire.ts';
import { ANSWER_ACTS, ADHOC_KINDS, WRITTEN_KINDS } from '../choices.ts';
import { releaseFaults } from '../faults.ts';
import { ADHOC_STATES } from '../states.ts';
import { ClaimWorking } from '../working.ts';

const faults = releaseFaults;
export const AdhocResult = z.object({ otherId: Id, no: z.string(), state: choice(ADHOC_STATES) });

export const AdhocCard = z.object({
  id: Id,
  no: z.string(),
  state: choice(ADHOC_STATES),
  kind: choice(ADHOC_KINDS),
  contract: z.object({ id: Id, no: z.string(), title: z.string() }),
  sheetNo: z.nullable(z.string()),
  payer: ContractSideWire,
  seller: SheetParty,
  buyer: SheetParty,
  side: z.nullable(ContractSideWire),
  applicant: ContractSideWire,
  amount: WireFen,
  reason: z.string(),
  needsMe: z.boolean(),
  createdAt: Moment,
  endedAt: z.nullable(Moment),
  mayDo: z.array(choice(ANSWER_ACTS)),
});
export type AdhocCard = z.output<typeof AdhocCard>;

export const adhocBasis = query({
  path: '/api/settlement/other/basis',
  summary:
    'What may be settled otherwise of a contract: sheets with what is left to pay, and the bonds of both ' +
    'sides.',
  access: FIRM_SEATS,
  input: { contractId: Id },
  output: z.object({
    contract: ContractRef,
    side: ContractSideWire,
    /** `isRetention`: the rest is retention owed outside the ledger. */
    sheets: z.array(
      z.object({
        sheet: SheetCard,
        payer: ContractSideWire,
        isRetention: z.boolean(),
        left: WireFen,
        /** Loan whose funder is paid first, and application that asks for its money, by number. */
        lienNo: z.nullable(z.string()),
        releaseNo: z.nullable(z.string()),
      }),
    ),
    bonds: z.array(z.object({ side: ContractSideWire, remaining: WireFen })),
  }),
  faults: [not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});

export const applyAdhoc = mutation({
  path: '/api/settlement/other/apply',
  summary:
    'A side writes down and signs how money is settled besides; it counts once the other side has signed ' +
    'too.',
  access: CONFIRMING_SEATS,
  input: {
    contractId: Id,
    kind: choice(WRITTEN_KINDS),
    /** Required for a bond offset; without it, money paid outside is an advance. */
    sheetId: z.nullable(Id),
    payer: ContractSideWire,
    amount: MoneyInput,
    isFromBond: z.boolean(),
    paidOn: z.nullable(Day),
    reason: text(2, 300),
    files: list(Id, 9),
    proof: SignerCredential,
  },
  output: AdhocResult,
  faults: [
    not_found,
    wrong_state,
    faults.contract_not_ready,
    faults.sheet_needed,
    faults.not_your_turn,
    faults.lien_by_funder,
    faults.over_confirmed,
    faults.bond_over,
    faults.day_ahead,
    faults.release_open,
    faults.file_unusable,
    ...sheetSigningFaults,
  ],
});

export const consentAdhoc = mutation({
  path: '/api/settlement/other/consent',
  summary: 'The other side signs: the money moves.',
  access: CONFIRMING_SEATS,
  input: { otherId: Id, proof: SignerCredential },
  output: AdhocResult,
  faults: [
    not_found,
    wrong_state,
    faults.lien_by_funder,
    faults.not_your_turn,
    faults.contract_not_ready,
    faults.over_confirmed,
    faults.bond_over,
    faults.day_ahead,
    faults.release_open,
    faults.above_own_limit,
    faults.claim_changed,
    fundsFaults.insufficient,
    fundsFaults.hold_resolved,
    ...sheetSigningFaults,
  ],
});

export const refuseAdhoc = mutation({
  path: '/api/settlement/other/refuse',
  summary: 'The other side does not agree, or who wrote it down takes it back.',
  access: CONFIRMING_SEATS,
  input: { otherId: Id, reason: text(0, 300) },
  output: AdhocResult,
  faults: [not_found, wrong_state],
});

export const adhocPage = query({
  path: '/api/settlement/other/page',
  summary: "The firm's other settlements, the newest first; operators see all.",
  access: READING_SEATS,
  input: {
    states: z.optional(list(choice(ADHOC_STATES), 4)),
    kinds: z.optional(list(choice(ADHOC_KINDS), ADHOC_KINDS.length)),
    contractId: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(AdhocCard),
  topics: () => ['me'],
});

export const adhocDetail = query({
  path: '/api/settlement/other/detail',
  summary: 'One other settlement with its proofs, signatures and history.',
  access: READING_SEATS,
  input: { otherId: Id },
  output: z.object({
    card: AdhocCard,
    contract: ContractRef,
    sheet: z.nullable(SheetCard),
    isFromBond: z.boolean(),
    paidOn: z.nullable(Day),
    /** Of a claim: how its amount was found. */
    working: z.nullable(ClaimWorking),
    files: z.array(FileLink),
    signatures: z.array(
      z.object({ side: ContractSideWire, person: z.string(), certificateSerial: z.string(), at: Moment }),
    ),
    paper: z.nullable(z.object({ link: FileLink, sha256: z.string() })),
    timeline: z.array(TimelineEntry),
  }),
  faults: [not_found],
  topics: ({ otherId }) => [`other/${otherId}`],
});
