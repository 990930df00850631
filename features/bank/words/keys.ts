// Every word of banks but those of the cash desk.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { SettlementBank } from '../banks.ts';
import type { bankFaults, StatementLineProblem } from '../faults.ts';
import type {
  BankAccountKind,
  AccountPurpose,
  AccountState,
  LineState,
  MatchRule,
  ProofPurpose,
  ProofState,
  WithdrawalState,
} from '../states.ts';

type Told =
  | 'paid_in'
  | 'withdrawal_sent'
  | 'withdrawal_paid'
  | 'withdrawal_failed'
  | 'withdrawal_bounced'
  | 'account_tested'
  | 'account_bound'
  | 'account_failed'
  | 'account_frozen'
  | 'proof_rejected';

export type BankWords = Words<
  | `fault.${keyof typeof bankFaults}`
  | `problem.${StatementLineProblem}`
  | `account.${AccountState}`
  | `line.${LineState}`
  | `proof.${ProofState}`
  | `withdrawal.${WithdrawalState}`
  | `kind.${BankAccountKind}`
  | `purpose.${AccountPurpose}`
  | `proofPurpose.${ProofPurpose}`
  | `rule.${MatchRule}`
  | `bank.${SettlementBank}`
  | `message.${Told}.${'title' | 'body'}`
>;
