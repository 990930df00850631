// Every word of the ledger's desks.
import type { Words } from '#packages/i18n/words.ts';

export type LedgerDeskWords = Words<
  | 'about.proof' | 'run' | 'what.run' | 'running' | 'last' | 'runs' | 'none.runs' | 'none.runsWhy' | 'sound'
  | 'broken' | 'startedAt' | 'took' | 'seconds' | 'by' | 'clock' | 'entries' | 'verdict' | 'invariant' | 'offender'
  | 'kept' | 'command' | 'about.statements' | 'none.statements' | 'none.statementsWhy' | 'state' | 'state.generated'
  | 'state.confirmed' | 'state.objected' | 'state.reissued' | 'no' | 'firm' | 'month' | 'version' | 'opening' | 'in'
  | 'out' | 'closing' | 'bucket' | 'generatedAt' | 'decidedAt' | 'keyword' | 'objection' | 'answer' | 'reissue'
  | 'what.reissue' | 'matters' | 'reversed' | 'pdf' | 'makePdf' | 'openPdf'
  | 'about.pleas' | 'none.pleas' | 'none.pleasWhy' | 'plea' | 'plea.release' | 'plea.appeal' | 'askedAt' |
  'reason' | 'hold' | 'holdKind' | 'amount' | 'remaining' | 'matter' | 'grant' | 'refuse' | 'what.grantRelease'
  | 'what.grantAppeal' | 'what.refuse' | 'what.sendBack' | 'secondPerson' | 'takings' | 'platform' | 'proposed' | 'proposedBy'
  | 'confirm' | 'sendBack' | 'claim' | 'waiting'
>;
