// Every word for what happens to contracts: read by the screens, the messages and the answers of the server.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { AgreementType, ContractKind, Risk, Role } from '../../choices.ts';
import type { contractFaults } from '../../faults.ts';
import type { ImportProblemRule } from '../../rules/imported.ts';
import type { ContractMove, ContractState } from '../../states.ts';

/** What is noted in the history beside the moves of the machine. */
export type NotedMove =
  | ContractMove
  | 'create'
  | 'draft'
  | 'edit'
  | 'extend'
  | 'extend_agreed'
  | 'finish_said'
  | 'report_breach'
  | 'withdraw_breach'
  | 'rule_continue'
  | 'rule_terminate';

/** What firms are told, beside the deal itself. */
export type ContractTemplate =
  | 'submitted'
  | 'proposed'
  | 'accepted'
  | 'dropped'
  | 'signed'
  | 'effective'
  | 'sign_due'
  | 'extend_asked'
  | 'extend_agreed'
  | 'extended'
  | 'void_lost'
  | 'void_won'
  | 'void_free'
  | 'amended'
  | 'terminated'
  | 'finish_asked'
  | 'delivered'
  | 'settled'
  | 'breach_reported'
  | 'ruled_continue'
  | 'ruled_terminate'
  | 'fulfilment_short'
  | 'report_due'
  | 'risk'
  | 'filed'
  | 'month_blocked';

export type LivesWords = Words<
  | `state.${ContractState}`
  | `kind.${ContractKind}`
  | `agreementType.${AgreementType}`
  | `role.${Role}`
  | `risk.${Risk}`
  | `move.${NotedMove}`
  | `rule.${ImportProblemRule}`
  | `fault.${keyof typeof contractFaults}`
  | `message.${ContractTemplate}.${'title' | 'body'}`
>;
