// Lists the actions open to a reader of a release or an ad hoc settlement.

import {
  holdsSeat,
  type ActionReader,
  roleTowards,
  sheetSideOf,
} from '#features/settlement/server/public.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { seatsOf } from '#packages/rpc/contract/call.ts';
import { consentAdhoc, refuseAdhoc } from '../../calls/other.ts';
import { consentRelease, refuseRelease, withdrawRelease } from '../../calls/release.ts';
import type { AnswerAct } from '../../choices.ts';
import { adhocMachine, releaseMachine } from '../../states.ts';
import type { AdhocRow } from '../queries/adhoc.ts';
import type { ReleaseRow } from '../queries/release.ts';
import { releaseRoles } from './releaseMoney.ts';

type Calls = Readonly<Record<AnswerAct, Parameters<typeof seatsOf>[0]>>;

const RELEASE_CALLS: Calls = {
  consent: consentRelease,
  refuse: refuseRelease,
  withdraw: withdrawRelease,
};
const OTHER_CALLS: Calls = { consent: consentAdhoc, refuse: refuseAdhoc, withdraw: refuseAdhoc };

const callableBy = (calls: Calls, moves: readonly string[], { seats }: ActionReader): AnswerAct[] =>
  (Object.keys(calls) as AnswerAct[]).filter(
    (act) => moves.includes(act) && holdsSeat(seats, seatsOf(calls[act])),
  );

export const allowedReleaseActs = (row: ReleaseRow, reader: ActionReader): AnswerAct[] =>
  callableBy(RELEASE_CALLS, openMoves(releaseMachine, row.state, releaseRoles(row, reader.firmId)), reader);

export function allowedAdhocActs(row: AdhocRow, reader: ActionReader): AnswerAct[] {
  const side = sheetSideOf(row, reader.firmId);
  if (!side) return [];
  const moves = openMoves(adhocMachine, row.state, roleTowards(row.applicant, side));
  return callableBy(OTHER_CALLS, moves, reader);
}
