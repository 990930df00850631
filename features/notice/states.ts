// State machines of entrusts, notices and enrolments, with their seats.

import type { Seat } from '#features/firm/seats.ts';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf, statesOf } from '#packages/machine/machine.ts';

/** Seats are checked by the calls. */
export const NOTICE_PARTIES = ['firm', 'operator', 'clock'] as const;
export type NoticeParty = (typeof NOTICE_PARTIES)[number];
const machine = machineFor<NoticeParty>();

/** Entrusting (domain 2.7). What is unsold may be put up again twice. */
export const entrustMachine = machine({
  start: 'drafted',
  states: {
    drafted: [],
    submitted: [],
    returned: [],
    accepted: [],
    agreement_signed: [],
    notice_drafted: [],
    listings_proposed: [],
    trading: [],
    done: [],
    unsold: [],
    cancelled: [],
  },
  moves: {
    submit: { from: ['drafted', 'returned'], to: 'submitted', by: ['firm'] },
    accept: { from: ['submitted'], to: 'accepted', by: ['operator'] },
    return: { from: ['submitted', 'accepted'], to: 'returned', by: ['operator'] },
    sign: { from: ['accepted'], to: 'agreement_signed', by: ['firm'] },
    draw_up: { from: ['agreement_signed'], to: 'notice_drafted', by: ['operator'] },
    relist: { from: ['unsold'], to: 'notice_drafted', by: ['operator'] },
    // Lots that are listed or offered to named firms: the centre proposes, the entruster confirms.
    propose: { from: ['agreement_signed', 'unsold'], to: 'listings_proposed', by: ['operator'] },
    confirm: { from: ['listings_proposed'], to: 'trading', by: ['firm'] },
    decline: { from: ['listings_proposed'], to: 'agreement_signed', by: ['firm'] },
    // The notice was cancelled: another may be drawn up, or the entrust withdrawn.
    give_back: { from: ['notice_drafted', 'trading'], to: 'agreement_signed', by: ['operator', 'clock'] },
    open: { from: ['notice_drafted'], to: 'trading', by: ['clock'] },
    // `unsold`: the entruster accepted a best bid below the reserve after the session.
    sell: { from: ['trading', 'unsold'], to: 'done', by: ['clock'] },
    leave_unsold: { from: ['trading'], to: 'unsold', by: ['clock'] },
    finish: { from: ['unsold'], to: 'done', by: ['firm', 'operator'] },
    cancel: {
      from: ['drafted', 'submitted', 'returned', 'accepted', 'agreement_signed'],
      to: 'cancelled',
      by: ['firm', 'operator'],
    },
  },
});
export type EntrustState = StateOf<typeof entrustMachine>;
export type EntrustMove = MoveOf<typeof entrustMachine>;
export const ENTRUST_STATES = statesOf(entrustMachine);
export const isEntrustWritable = (state: EntrustState) => state === 'drafted' || state === 'returned';

/** Notices (domain 2.6). A corrigendum is a version of the notice, not a state of it. */
export const noticeMachine = machine({
  start: 'drafted',
  moves: {
    submit: { from: ['drafted'], to: 'review', by: ['operator'] },
    return: { from: ['review'], to: 'drafted', by: ['operator'] },
    publish: { from: ['review'], to: 'published', by: ['operator'] },
    open_enrolment: { from: ['published'], to: 'enrolling', by: ['clock'] },
    close_enrolment: { from: ['enrolling'], to: 'closed_enrol', by: ['clock'] },
    open: { from: ['closed_enrol'], to: 'trading', by: ['clock'] },
    publish_result: { from: ['trading'], to: 'result_published', by: ['clock'] },
    archive: { from: ['result_published'], to: 'archived', by: ['clock'] },
    cancel: {
      from: ['drafted', 'review', 'published', 'enrolling', 'closed_enrol', 'trading'],
      to: 'cancelled',
      // `clock`: its session was cancelled in the hall.
      by: ['operator', 'clock'],
    },
  },
});
export type NoticeState = StateOf<typeof noticeMachine>;
export type NoticeMove = MoveOf<typeof noticeMachine>;
export const NOTICE_STATES = statesOf(noticeMachine);
/** Everybody may read it. */
export const isNoticePublic = (state: NoticeState) => state !== 'drafted' && state !== 'review';
export const PUBLIC_NOTICE_STATES = NOTICE_STATES.filter(isNoticePublic);

/** A firm's enrolment. After a corrigendum it confirms or leaves; silence counts as leaving. */
export const enrolmentMachine = machine({
  start: 'enrolled',
  moves: {
    ask: { from: ['enrolled', 'asked'], to: 'asked', by: ['operator'] },
    confirm: { from: ['asked'], to: 'enrolled', by: ['firm'] },
    leave: { from: ['enrolled', 'asked'], to: 'left', by: ['firm'] },
    drop: { from: ['asked'], to: 'dropped', by: ['clock'] },
    free: { from: ['enrolled', 'asked'], to: 'freed', by: ['operator', 'clock'] },
    // It left in time and comes again.
    enrol: { from: ['left'], to: 'enrolled', by: ['firm'] },
  },
});
export type EnrolmentState = StateOf<typeof enrolmentMachine>;
export type EnrolmentMove = MoveOf<typeof enrolmentMachine>;
export const ENROLMENT_STATES = statesOf(enrolmentMachine);

/** 交易员, 入市代表 and administrator entrust; traders and representatives enrol. */
export const ENTRUSTERS = [
  'firm_trader',
  'firm_representative',
  'firm_admin',
] as const satisfies readonly Seat[];
export const ENTRUST_READERS = FIRM_SEATS;

export const NOTICE_OPERATORS = ['operator_trade'] as const satisfies readonly Seat[];
export const NOTICE_ONLOOKERS = [
  'operator_trade',
  'operator_dispute',
  'operator_admin',
  'operator_auditor',
] as const satisfies readonly Seat[];
