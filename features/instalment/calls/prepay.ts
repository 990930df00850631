// The call that locks money for coal paid ahead (M06).

import * as z from 'zod/mini';
import { signerFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { contractFaults } from '#features/contract/faults.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { Id, MoneyInput, WireFen } from '#packages/schema/wire.ts';
import { instalmentFaults } from '../faults.ts';

const { not_found, wrong_state, not_supervised } = contractFaults;
const { prepay_not_agreed, prepay_over } = instalmentFaults;

export const PREPAYING_SEATS = ['firm_finance', 'firm_representative'] as const;

export const lockPrepayment = mutation({
  path: '/api/contract/prepay/lock',
  summary:
    "Sets the buyer's money aside for a contract that is paid ahead, as often as it wants, up to what the " +
    'contract may come to. Asks for the PIN.',
  access: PREPAYING_SEATS,
  isAudited: true,
  input: { contractId: Id, amount: MoneyInput, proof: SignerCredential },
  output: z.object({ contractId: Id, needed: WireFen, locked: WireFen }),
  faults: [
    not_found,
    prepay_not_agreed,
    not_supervised,
    wrong_state,
    prepay_over,
    fundsFaults.insufficient,
    fundsFaults.reserve_kept,
    ...signerFaults,
  ],
});
