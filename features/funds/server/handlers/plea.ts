// What a firm asks about its deposits, and what operators answer, carried out.
import { readOutlook } from '../../calls/manage.ts';
import { appealHold, askRelease, decidePlea, type DeskPlea, readPleas, withdrawPlea } from '../../calls/plea.ts';
import type { Plea } from '../../calls/manage.ts';
import { manageFaults } from '../../faults.ts';
import { type Outlook, USUAL_STEPS } from '../../outlook.ts';
import { lockAvailable, releaseHolds } from '../api.ts';
import type { MoneySources } from '../overview.ts';
import { type HoldRow, holdOfFirm } from '../queries/holdView.ts';
import { type DeskPleaRow, endPlea, insertPlea, lockPlea, type PleaRow, pleasOfHold, readDeskPleas } from '../queries/plea.ts';
import { firmOf } from '../whose.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/api.ts';
import { handle, type Handler } from '#packages/call/server.ts';
import type { Setting } from '#packages/call/scene.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { writeOutbox } from '#packages/sql/outbox.ts';
import type { Connection } from '#packages/sql/sql.ts';

const USUAL_PAGE = 20;

export function pleaHandlers({ outlooks }: Pick<MoneySources, 'outlooks'>): Handler[] {
  const outlookOf = async (connection: Connection, hold: HoldRow): Promise<Outlook> =>
    await outlooks[hold.matter_type]?.(connection, hold.matter_id) ?? { step: USUAL_STEPS[hold.kind], due: hold.expected_release_at };
  return [
    handle(readOutlook, async ({ id }, { tx, actor }) => {
      const hold = await holdOfFirm(tx, firmOf(actor), id) ?? fail(genericFaults.not_found);
      const { step, due } = hold.ended_at ? { step: 'over' as const, due: null } : await outlookOf(tx, hold);
      const pleas = await pleasOfHold(tx, id);
      const isFree = !pleas.some(({ state }) => state === 'open') && FUNDS_SEATS.some((seat) => actor.seats.includes(seat));
      return { step, due: due ?? hold.expected_release_at, pleas: pleas.map(toPlea), mayAsk: isFree ? mayAsk(hold, step) : null };
    }),

    handle(askRelease, async ({ id, reason }, scene) => {
      const firmId = firmOf(scene.actor);
      await lockAvailable(scene.tx, [firmId]);
      const hold = await holdOfFirm(scene.tx, firmId, id) ?? fail(genericFaults.not_found);
      if (hold.ended_at) return fail(genericFaults.wrong_state, { state: hold.state });
      if ((await outlookOf(scene.tx, hold)).step !== 'over') return fail(manageFaults.matter_not_over);
      return ask(scene, { hold, firmId, kind: 'release', reason, personId: scene.actor.personId });
    }),

    handle(appealHold, async ({ id, reason }, scene) => {
      const firmId = firmOf(scene.actor);
      const hold = await holdOfFirm(scene.tx, firmId, id) ?? fail(genericFaults.not_found);
      if (!isTaken(hold)) return fail(manageFaults.nothing_taken);
      return ask(scene, { hold, firmId, kind: 'appeal', reason, personId: scene.actor.personId });
    }),

    handle(withdrawPlea, async ({ id }, scene) => {
      const plea = await lockPlea(scene.tx, id);
      if (!plea || plea.firm_id !== firmOf(scene.actor)) return fail(genericFaults.not_found);
      return end(scene, plea, 'withdrawn', '', scene.actor.personId);
    }),

    handle(readPleas, async ({ state, kind, after, pageSize = USUAL_PAGE }, { tx }) => {
      const rows = await readDeskPleas(tx, { state, kind, after, most: pageSize + 1 });
      const list = rows.slice(0, pageSize).map(toDeskPlea);
      return { list, next: rows.length > pageSize ? list.at(-1)?.id ?? null : null };
    }),

    handle(decidePlea, async ({ id, isGranted, answer }, scene) => {
      const { tx, actor } = scene;
      const plea = await lockPlea(tx, id) ?? fail(genericFaults.not_found);
      const ended = await end(scene, plea, isGranted ? 'granted' : 'refused', answer, actor.personId);
      if (isGranted && plea.kind === 'release') await releaseHolds(scene, [{ holdId: plea.hold_id, key: `plea/${id}/grant`, reason: 'fulfilled' }]);
      const hold = await holdOfFirm(tx, plea.firm_id, plea.hold_id);
      await notify(scene, hold ? [{
        firmId: plea.firm_id, seats: FUNDS_SEATS, type: 'FUND', feature: 'funds', template: isGranted ? 'plea_granted' : 'plea_refused',
        params: { no: hold.no, reason: answer }, matter: { type: 'hold', id: hold.id, no: hold.no }, key: `plea/${id}`,
      }] : []);
      return ended;
    }),
  ];
}

const isTaken = ({ state }: HoldRow) => state === 'forfeited' || state === 'partly_forfeited';

function mayAsk(hold: HoldRow, step: Outlook['step']): Plea['kind'] | null {
  if (isTaken(hold)) return 'appeal';
  return hold.ended_at === null && step === 'over' ? 'release' : null;
}

async function ask(setting: Setting, { hold, firmId, kind, reason, personId }: {
  hold: HoldRow; firmId: string; kind: Plea['kind']; reason: string; personId: string;
}): Promise<Plea> {
  const { tx, now, newId } = setting;
  const id = newId();
  if (await insertPlea(tx, now, { id, holdId: hold.id, firmId, kind, reason, personId }) === 0) return fail(manageFaults.plea_open);
  await writeOutbox(tx, [`funds/${firmId}`]);
  return { id, kind, reason, state: 'open', answer: '', askedAt: now, decidedAt: null };
}

async function end({ tx, now }: Setting, plea: PleaRow, state: Exclude<PleaRow['state'], 'open'>, answer: string, personId: string): Promise<Plea> {
  if (plea.state !== 'open') return fail(genericFaults.wrong_state, { state: plea.state });
  await endPlea(tx, now, { id: plea.id, state, answer, personId });
  await writeOutbox(tx, [`funds/${plea.firm_id}`]);
  return toPlea({ ...plea, state, answer, decided_at: now });
}

const toPlea = ({ id, kind, reason, state, answer, asked_at: askedAt, decided_at: decidedAt }: PleaRow): Plea =>
  ({ id, kind, reason, state, answer, askedAt, decidedAt });

const toDeskPlea = (row: DeskPleaRow): DeskPlea => ({
  ...toPlea(row), firmId: row.firm_id, firmName: row.firm_name, holdId: row.hold_id, holdNo: row.hold_no, holdKind: row.hold_kind,
  amount: row.amount_fen, remaining: row.remaining_fen, matter: { type: row.matter_type, id: row.matter_id, no: row.matter_no },
});
