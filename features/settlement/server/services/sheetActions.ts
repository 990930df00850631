// The actions on a sheet: the buttons of a reader, and what the server accepts.

import { type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import {
  type Action,
  type ActionTable,
  type Guard,
  openActions,
  requireAction,
  type ActionFacts,
} from '#packages/machine/actions.ts';
import { hasTag, openMoves, statesWith } from '#packages/machine/machine.ts';
import { seatsOf } from '#packages/rpc/contract/call.ts';
import { appealRuling, withdrawAppeal } from '../../calls/appeal.ts';
import {
  agreeReversal,
  askReversal,
  closeSheet,
  confirmSheet,
  disputeSheet,
  recordInvoice,
  refuseReversal,
  returnSheet,
} from '../../calls/confirm.ts';
import {
  askChoice,
  chooseOnReject,
  dropSheet,
  saveSheet,
  submitSheet,
  withdrawSheet,
} from '../../calls/input.ts';
import { SHEET_ACTS, type SheetAct } from '../../choices.ts';
import { settlementFaults } from '../../faults.ts';
import {
  appealMachine,
  CONFIRMING_SEATS,
  type Party,
  sheetReversalMachine,
  sheetMachine,
  type SheetState,
} from '../../states.ts';
import { rolesOf, roleTowards, sheetSideOf } from '../access.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { assessDebt } from './assessDebt.ts';

export interface ActionReader {
  readonly firmId: string | undefined;
  readonly seats: readonly string[];
}

export const holdsSeat = (seats: readonly string[], filter: readonly string[]) =>
  filter.some((seat) => seats.includes(seat));

interface SheetStanding extends ActionFacts<SheetState, Party> {
  readonly row: SheetRow;
  /** What running applications for payment ask for. */
  readonly asked: Fen;
}

type SheetGuard = Guard<SheetStanding>;
const wrongState = (state: string) => fail(genericFaults.wrong_state, { state });

const isUnblocked: SheetGuard = {
  name: 'isUnblocked',
  holds: ({ row }) => !row.is_blocked,
  refuse: () => wrongState('blocked'),
};
const isBlocked: SheetGuard = {
  name: 'isBlocked',
  holds: ({ row }) => row.is_blocked,
  refuse: () => fail(settlementFaults.nothing_rejected),
};
/** The buyer chooses at once. */
const isSeller: SheetGuard = {
  name: 'isSeller',
  holds: ({ parties }) => !parties.includes('buyer'),
  refuse: () => fail(settlementFaults.not_your_turn),
};
/** A reversed sheet must be settled anew, so its draft stays. */
const isNoAdjustment: SheetGuard = {
  name: 'isNoAdjustment',
  holds: ({ row }) => row.type !== 'adjust',
  refuse: ({ row }) => wrongState(row.type),
};
/** Provisional sheets are corrected by their final one. */
const isNotProvisional: SheetGuard = {
  name: 'isNotProvisional',
  holds: ({ row }) => row.type !== 'provisional',
  refuse: ({ row }) => wrongState(row.type),
};
const hasNoLien: SheetGuard = {
  name: 'hasNoLien',
  holds: ({ row }) => row.lien_no === null,
  refuse: ({ row }) => fail(settlementFaults.lien_by_funder, { no: row.lien_no ?? '' }),
};
/** A settled contract has returned its bonds. */
const isContractRunning: SheetGuard = {
  name: 'isContractRunning',
  holds: ({ row }) => ['effective', 'performing', 'delivered'].includes(row.contract_state),
  refuse: ({ row }) => fail(settlementFaults.contract_not_ready, { state: row.contract_state }),
};
const hasNoReversal: SheetGuard = {
  name: 'hasNoReversal',
  holds: ({ row }) => row.has_reversal === null,
  refuse: () => fail(settlementFaults.reversal_open),
};
const hasNoAppeal: SheetGuard = {
  name: 'hasNoAppeal',
  holds: ({ row }) => row.has_appeal === null,
  refuse: ({ row }) => fail(settlementFaults.dispute_open, { no: row.no }),
};
const mayBeAppealed: SheetGuard = {
  name: 'mayBeAppealed',
  holds: ({ row }) => row.may_appeal,
  refuse: () => fail(settlementFaults.appeal_over),
};
const isOwed: SheetGuard = {
  name: 'isOwed',
  holds: ({ row, asked }) => (assessDebt(row)?.amount ?? 0n) > asked,
  refuse: ({ row }) => wrongState(row.state),
};

const BOTH = ['seller', 'buyer'] as const satisfies readonly Party[];
const binding = { from: statesWith(sheetMachine, 'binding'), by: BOTH };
const reversible = [isNotProvisional, hasNoLien, isContractRunning];
const {
  submit,
  ask_choice: askForChoice,
  choose,
  withdraw,
  drop,
  confirm,
  return: sendBack,
  dispute,
  invoice,
  close,
} = sheetMachine.moves;

type OwnAct = Exclude<SheetAct, 'agree_reversal' | 'refuse_reversal' | 'withdraw_appeal'>;

/** What is done to the sheet itself. */
export const sheetActions = {
  edit: { from: ['draft', 'returned'], by: ['issuer'], seats: seatsOf(saveSheet) },
  submit: { ...submit, seats: seatsOf(submitSheet), guards: [isUnblocked] },
  ask_choice: { ...askForChoice, seats: seatsOf(askChoice), guards: [isBlocked, isSeller] },
  choose: { ...choose, seats: seatsOf(chooseOnReject) },
  withdraw: { ...withdraw, seats: seatsOf(withdrawSheet) },
  drop: { ...drop, seats: seatsOf(dropSheet), guards: [isNoAdjustment] },
  confirm: { ...confirm, seats: seatsOf(confirmSheet) },
  return: { ...sendBack, seats: seatsOf(returnSheet) },
  dispute: { ...dispute, seats: seatsOf(disputeSheet) },
  reverse: { ...binding, seats: seatsOf(askReversal), guards: [...reversible, hasNoReversal, hasNoAppeal] },
  appeal: { ...binding, seats: seatsOf(appealRuling), guards: [...reversible, mayBeAppealed, hasNoReversal] },
  apply_release: {
    ...binding,
    seats: CONFIRMING_SEATS,
    guards: [isOwed, hasNoReversal, hasNoAppeal],
  },
  invoice: { ...invoice, seats: seatsOf(recordInvoice) },
  close: { ...close, seats: seatsOf(closeSheet), guards: [hasNoAppeal] },
} as const satisfies ActionTable<OwnAct, SheetState, Party, SheetStanding>;

const standingOf = (row: SheetRow, { firmId, seats }: ActionReader, asked: Fen = fen(0n)): SheetStanding => ({
  row,
  asked,
  state: row.state,
  parties: rolesOf(row, firmId),
  seats,
});

/** Refuses an action that has no button; seats are the call's. */
export const requireSheetAction = (act: OwnAct, row: SheetRow, firmId: string) => {
  const action: Action<SheetState, Party, SheetStanding> = sheetActions[act];
  requireAction(action, standingOf(row, { firmId, seats: [] }), {
    party: () => fail(settlementFaults.not_your_turn),
    state: () => wrongState(row.state),
  });
};

/** By whoever: a ruling reverses what the sides may. */
export function requireReversible(row: SheetRow): void {
  if (!hasTag(sheetMachine, row.state, 'binding')) wrongState(row.state);
  const standing = standingOf(row, { firmId: undefined, seats: [] });
  for (const guard of reversible) if (!guard.holds(standing)) guard.refuse(standing);
}

/** Reversals are agreed or refused, and appeals withdrawn, as their machines allow. */
function caseActs(row: SheetRow, { firmId, seats }: ActionReader): SheetAct[] {
  const side = sheetSideOf(row, firmId);
  if (!side) return [];
  const reversal = row.has_reversal
    ? openMoves(sheetReversalMachine, 'asked', roleTowards(row.has_reversal, side))
    : [];
  const appeal = row.has_appeal ? openMoves(appealMachine, 'open', roleTowards(row.has_appeal, side)) : [];
  const ends = reversal.includes('refuse') || reversal.includes('withdraw');
  return [
    ...(reversal.includes('agree') && holdsSeat(seats, seatsOf(agreeReversal))
      ? (['agree_reversal'] as const)
      : []),
    ...(ends && holdsSeat(seats, seatsOf(refuseReversal)) ? (['refuse_reversal'] as const) : []),
    ...(appeal.includes('withdraw') && holdsSeat(seats, seatsOf(withdrawAppeal))
      ? (['withdraw_appeal'] as const)
      : []),
  ];
}

export function allowedSheetActs(row: SheetRow, reader: ActionReader, asked?: Fen): SheetAct[] {
  const open: readonly SheetAct[] = [
    ...openActions(sheetActions, standingOf(row, reader, asked)),
    ...caseActs(row, reader),
  ];
  return SHEET_ACTS.filter((act) => open.includes(act));
}
