// What an entrust and an enrolment await.

import type { TurnSource } from '#features/message/server/public.ts';
import { acceptEntrust, drawUpNotice, proposeListings, publishNotice } from '../../calls/desk.ts';
import { confirmListings, finishEntrust, signEntrust, submitEntrust } from '../../calls/entrust.ts';
import { confirmEnrolment } from '../../calls/notice.ts';
import { entrustTurn } from '../../rules/turn.ts';
import { isNoticePublic } from '../../states.ts';
import { readEnrolment } from '../queries/enrolment.ts';
import { readEntrust } from '../queries/entrust.ts';
import { readNotice } from '../queries/notice.ts';

const ACTS = {
  submit: submitEntrust,
  accept: acceptEntrust,
  sign: signEntrust,
  draw_up: drawUpNotice,
  propose: proposeListings,
  confirm_listings: confirmListings,
  publish: publishNotice,
  decide_unsold: finishEntrust,
} as const;

export const entrustTurns: TurnSource = {
  matter: 'entrust',
  read: async (connection, { id, firmId }) => {
    const row = await readEntrust(connection, id, { firmId });
    const turn = row && entrustTurn(row.state, row.kind);
    // A notice that is public waits for nobody but the clock.
    const isOut = turn?.step === 'publish' && isNoticePublic(row?.notices.at(-1)?.state ?? 'drafted');
    if (!row || !turn || isOut) return [];
    return [
      {
        feature: 'notice',
        step: turn.step,
        firmId: turn.by === 'firm' ? row.firm_id : null,
        act: ACTS[turn.step],
        due: null,
        at: { type: 'entrust', id, no: row.no },
      },
    ];
  },
};

export const noticeTurns: TurnSource = {
  matter: 'notice',
  read: async (connection, { id, firmId, now }) => {
    const [row, enrolment] = [
      await readNotice(connection, id, firmId),
      await readEnrolment(connection, id, firmId),
    ];
    if (row?.state !== 'enrolling' || row.enrol_until <= now || enrolment?.state !== 'asked') return [];
    return [
      {
        feature: 'notice',
        step: 'confirm',
        firmId,
        act: confirmEnrolment,
        due: row.enrol_until,
        at: { type: 'notice', id, no: row.no },
      },
    ];
  },
};
