// Firms of one agent are refused on every way to a deal.

import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openNegotiations } from '../../../../test/support/negotiating.ts';
import { answerOf, faultOf, type Settled } from '../../../../test/support/trading.ts';

const app = await testApp();
const market = await openNegotiations(app);
const { mine, plant, idOf, list, take, respond, counter, accept, opened, negotiable, watch, stateOf } =
  market;
const { pool } = app.database;

const personIn = async (firm: 'mine' | 'plant' | 'rival', seat: string): Promise<string> =>
  (
    await pool.query<{ person_id: string }>(
      'select person_id from firm_seat where firm_id = $1 and seat = $2',
      [idOf(firm), seat],
    )
  ).rows[0]?.person_id ?? '';
const clerk = await personIn('mine', 'firm_finance');
const [checker, passer] = [await personIn('rival', 'firm_finance'), await personIn('rival', 'firm_viewer')];

const sitsInPlant = () =>
  pool.query("insert into firm_seat (firm_id, person_id, seat) values ($1, $2, 'firm_viewer')", [
    idOf('plant'),
    clerk,
  ]);
const leavesPlant = () =>
  pool.query('delete from firm_seat where firm_id = $1 and person_id = $2', [idOf('plant'), clerk]);

let forms = 0;
/** A form of the firm that passed, in which somebody with this card is named. */
async function certified(firm: 'mine' | 'plant', card: string) {
  forms += 1;
  const id = `form-${String(forms)}`;
  await pool.query(
    `insert into certification_form (id, firm_id, number, version, state, content, saved_at, checked_at,
                                     checked_by, passed_at, passed_by)
     values ($1, $2, $3, 1, 'passed', '{}', now(), now(), $4, now(), $5)`,
    [id, idOf(firm), forms, checker, passer],
  );
  await pool.query('insert into certification_blind_index (form_id, blind_index) values ($1, $2)', [
    id,
    card,
  ]);
}

let claims = 0;
/** Somebody in the firm has said who they are. */
async function identified(personId: string, card: string, state: 'passed' | 'pending') {
  claims += 1;
  await pool.query(
    `insert into identity_claim (id, person_id, state, name, way, encrypted, blind_index, asked_at, decided_by)
     values ($1, $2, $3, '某人', 'bank', 'x', $4, now(), $5)`,
    [`claim-${String(claims)}`, personId, state, card, state === 'passed' ? checker : null],
  );
}

describe('while somebody acts for both firms', () => {
  it.each<[string, () => Promise<() => Promise<Settled>>]>([
    [
      'a take',
      async () => {
        const listingId = await list();
        return () => take(plant, listingId, 500);
      },
    ],
    [
      'an offer',
      async () => {
        const listingId = await negotiable();
        return () => respond(plant, listingId, 500, 500);
      },
    ],
    [
      'a counter-offer of the owner',
      async () => {
        const { responseId } = await opened();
        return () => counter(mine, responseId, 505, 500);
      },
    ],
    [
      'a counter-offer of the responder',
      async () => {
        const { responseId } = await opened();
        answerOf(await counter(mine, responseId, 505, 500));
        return () => counter(plant, responseId, 502, 500);
      },
    ],
    [
      'the owner’s yes',
      async () => {
        const { responseId } = await opened();
        return () => accept(mine, responseId);
      },
    ],
    [
      'the responder’s yes',
      async () => {
        const { responseId } = await opened();
        answerOf(await counter(mine, responseId, 505, 500));
        return () => accept(plant, responseId);
      },
    ],
  ])('%s is refused, moves no money, and is taken up once they have left', async (_name, prepare) => {
    const act = await prepare();
    const changes = [await watch('mine'), await watch('plant')];
    await sitsInPlant();
    const refused = await act();
    await leavesPlant();
    expect(refused).toMatchObject({ ok: false, fault: { name: 'same_controller', code: '200105' } });
    // Nothing tells by whom.
    expect(Object.keys((refused as { fault: { params?: object } }).fault.params ?? {})).toEqual([]);
    expect(await Promise.all(changes.map((change) => change()))).toEqual([
      [0n, 0n, 0n],
      [0n, 0n, 0n],
    ]);
    expect(faultOf(await act())).toBe('done');
  });

  it('a negotiation can still be ended, which frees its deposit', async () => {
    const { responseId } = await opened();
    await sitsInPlant();
    const ended = await market.leave(plant, responseId);
    await leavesPlant();
    expect([faultOf(ended), await stateOf(responseId)]).toEqual(['done', 'withdrawn']);
  });
});

describe('an agent of both firms is', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['nobody whose card one of them names', 'done', () => certified('mine', 'card A')],
    ['nobody who has not been identified yet', 'done', () => identified(clerk, 'card B', 'pending')],
    ['whoever is named in the forms of both', 'same_controller', () => certified('plant', 'card A')],
    ['nobody who was named in a form that is replaced', 'done', () => certified('plant', 'card C')],
    [
      'whoever sits in one and is named by the other',
      'same_controller',
      async () => {
        await pool.query("update identity_claim set state = 'ended' where person_id = $1", [clerk]);
        await identified(clerk, 'card C', 'passed');
      },
    ],
  ])('%s', async (_name, outcome, happen) => {
    await happen();
    expect(faultOf(await take(plant, await list(), 500))).toBe(outcome);
  });
});
