// Calls for claims that a contract gives: late interest and missing tonnes.

import * as z from 'zod/mini';
import { SignerCredential } from '#features/certificate/proof.ts';
import {
  ContractRef,
  ContractSideWire,
  FIRM_SEATS,
  not_found,
  sheetSigningFaults,
} from '#features/settlement/calls/shared.ts';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, MoneyInput, WireFen } from '#packages/schema/wire.ts';
import { CLAIM_KINDS } from '../choices.ts';
import { releaseFaults } from '../faults.ts';
import { ADHOC_STATES } from '../states.ts';
import { ClaimWorking } from '../working.ts';
import { AdhocResult } from './other.ts';

const faults = releaseFaults;

export const Claim = z.object({
  kind: choice(CLAIM_KINDS),
  /** Of late interest. */
  instalmentId: z.nullable(Id),
  /** The last day that the claim covers. */
  to: z.nullable(Day),
  payer: ContractSideWire,
  amount: WireFen,
  working: ClaimWorking,
  /** Whether the reader may claim it now. */
  mayClaim: z.boolean(),
});
export type Claim = z.output<typeof Claim>;

export const contractClaims = query({
  path: '/api/settlement/claim/list',
  summary:
    'What late payment and missing tonnes of a contract have come to by today, with the working, and what ' +
    'was claimed of it.',
  access: FIRM_SEATS,
  input: { contractId: Id },
  output: z.object({
    contract: ContractRef,
    side: ContractSideWire,
    claims: z.array(Claim),
    claimed: z.array(
      z.object({
        otherId: Id,
        no: z.string(),
        state: choice(ADHOC_STATES),
        kind: choice(CLAIM_KINDS),
        amount: WireFen,
        from: z.nullable(Day),
        to: z.nullable(Day),
      }),
    ),
  }),
  faults: [not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});

export const makeClaim = mutation({
  path: '/api/settlement/claim/make',
  summary:
    'Claims the interest of an instalment, or the penalty for missing tonnes, as another settlement: it ' +
    'counts once the other side has signed too.',
  access: CONFIRMING_SEATS,
  input: {
    contractId: Id,
    /** Null: for missing tonnes. */
    instalmentId: z.nullable(Id),
    /** Interest up to and including this day; null for missing tonnes. */
    to: z.nullable(Day),
    /** As shown; refused if it comes to another sum. */
    amount: MoneyInput,
    proof: SignerCredential,
  },
  output: AdhocResult,
  faults: [
    not_found,
    faults.not_your_turn,
    faults.claim_changed,
    faults.claim_open,
    faults.contract_not_ready,
    ...sheetSigningFaults,
  ],
});
