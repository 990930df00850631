// Every word of samples and assays.
import type { LAB_STAGES } from '../calls/lab.ts';
import type { assayFaults } from '../faults.ts';
import type { METHODS, Outcome, Part, Side } from '../parts.ts';
import type { SampleState } from '../states.ts';
import type { UmpireRule } from '#features/contract/choices.ts';
import type { Words } from '#packages/i18n/words.ts';

export type AssayWords = Words<
  | `fault.${keyof typeof assayFaults}` | `${'state' | 'next'}.${SampleState}` | `part.${Part}` | `side.${Side}` | `method.${(typeof METHODS)[number]}`
  | `basis.${'seller' | 'buyer' | 'third'}` | `rule.${UmpireRule}` | `outcome.${Outcome}` | `stage.${(typeof LAB_STAGES)[number]}`
  | 'move.take' | 'move.seal' | 'move.send' | 'move.receive' | 'move.receive_broken' | 'move.report' | 'move.agree'
  | 'move.accept' | 'move.lapse' | 'move.challenge' | 'move.send_umpire' | 'move.decide' | 'message.reported.title'
  | 'message.reported.body' | 'message.accepted.title' | 'message.accepted.body' | 'message.challenged.title'
  | 'message.challenged.body' | 'message.decided.title' | 'message.decided.body' | 'message.disposable.title'
  | 'message.disposable.body' | 'message.seal_broken.title' | 'message.seal_broken.body' | 'message.job.title'
  | 'message.job.body' | 'list.title' | 'list.all' | 'list.open' | 'list.decided' | 'list.search' | 'list.empty'
  | 'list.emptyWhy' | 'list.take' | 'card.trips' | 'card.challengeBy' | 'title' | 'results'
  | 'results.counting' | 'results.decided' | 'results.difference' | 'results.inside' | 'results.outside'
  | 'results.hidden' | 'results.none' | 'results.index' | 'parts' | 'parts.seal' | 'parts.code' | 'parts.mass'
  | 'parts.lab' | 'parts.notSent' | 'parts.certificate' | 'parts.open' | 'parts.sealBroken' | 'parts.kept'
  | 'taking' | 'taking.method' | 'taking.standard' | 'taking.place' | 'taking.sampler' | 'taking.sellerWitness'
  | 'taking.buyerWitness' | 'taking.at' | 'taking.batch' | 'taking.quantity' | 'taking.basis' | 'taking.rule'
  | 'taking.contract' | 'taking.namedLab' | 'trips' | 'timeline' | 'by.lab' | 'challenge' | 'challenge.by' | 'challenge.indices'
  | 'challenge.reason' | 'challenge.umpire' | 'challenge.fee' | 'challenge.owed' | 'challenge.why'
  | 'challenge.send' | 'challenge.choose' | 'challenge.sayWhy' | 'seal' | 'seal.why' | 'seal.missing'
  | 'seal.massMissing' | 'send' | 'send.why' | 'send.indices' | 'send.own' | 'send.chooseLab' | 'send.chooseIndices'
  | 'send.do' | 'accept.do' | 'accept.ask' | 'accept.why' | 'accept.one' | 'umpire.do' | 'umpire.ask' | 'umpire.why'
  | 'cancel' | 'done' | 'take.title' | 'take.trips' | 'take.noTrips' | 'take.weight' | 'take.do' | 'take.missing'
  | 'lab.title' | 'lab.empty' | 'lab.emptyWhy' | 'lab.sentOn' | 'lab.receive' | 'lab.sealRead' | 'lab.unbroken' | 'lab.report'
  | 'lab.sealBad' | 'lab.mass' | 'gram' | 'tonne'
>;
