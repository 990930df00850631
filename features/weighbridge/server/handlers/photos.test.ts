// Tests for photo requests after a weighing.

import { describe, expect, it } from 'vitest';
import { readInbox } from '#features/message/calls/inbox.ts';
import { photograph } from '../../../../test/support/deliveries.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { openYard } from '../../../../test/support/yard.ts';
import { decideTicket, deskTickets } from '../../calls/desk.ts';
import { askForPhotos, sendPhotos } from '../../calls/photos.ts';
import { tripDetail } from '../../calls/trip.ts';

const { app, market, gate, night, buyer, stranger, operator, contract, order, send, upload, placeId } =
  await openYard();

/** A ticket set aside because the truck stayed only two minutes. */
async function setAside() {
  const [trip] = await send(await order(await contract(100), 100));
  const { tripId = '', plate = '' } = trip ?? {};
  const scale = await market.device(gate, placeId, market.idOfPerson('mine.gate'));
  const minute = (ago: number) => new Date(app.now.getTime() - ago * 60_000);
  const {
    results: [line],
  } = answerOf(await upload(gate, scale.ticket({ tripId, plate, firstAt: minute(3), secondAt: minute(1) })));
  return { tripId, ticketId: line?.ticketId ?? '', no: line?.no ?? '' };
}
let side = 20;
const picture = async (login: string) => (await photograph(app, await app.tokenOf(login), side++)).id;
const ask = (ticketId: string) => operator(askForPhotos, { ticketId, what: '车头和车牌各一张' });
const questionsOf = async (tripId: string, by = gate) =>
  answerOf(await by(tripDetail, { tripId })).tickets[0]?.questions ?? [];

describe('the desk', () => {
  it('asks the firm that weighed, which answers once; both sides and the desk see what it sent', async () => {
    const { tripId, ticketId, no } = await setAside();
    const { questionId } = answerOf(await ask(ticketId));
    expect(answerOf(await gate(readInbox, {})).list[0]).toMatchObject({
      template: 'photos',
      params: { ticket: no, what: '车头和车牌各一张' },
    });
    expect([
      (await questionsOf(tripId))[0]?.mayAnswer,
      (await questionsOf(tripId, buyer))[0]?.mayAnswer,
    ]).toEqual([true, false]);
    const [front, foreign] = [await picture('mine.gate'), await picture('plant.gate')];
    for (const by of [buyer, stranger])
      expect(faultOf(await by(sendPhotos, { questionId, photos: [foreign], note: '' }))).toBe('not_found');
    expect(faultOf(await gate(sendPhotos, { questionId, photos: [front, foreign], note: '' }))).toBe(
      'photos_unusable',
    );
    answerOf(await gate(sendPhotos, { questionId, photos: [front], note: '夜间补拍' }));
    expect(faultOf(await gate(sendPhotos, { questionId, photos: [front], note: '' }))).toBe('photos_sent');
    for (const by of [gate, buyer])
      expect(await questionsOf(tripId, by)).toMatchObject([
        { note: '夜间补拍', sent: [{ fileId: front }], mayAnswer: false },
      ]);
    expect(
      await Promise.all(
        [{ from: '2026-11-25', to: '2026-11-25' }, { from: '2026-11-26' }, { to: '2026-11-24' }].map(
          async (days) => answerOf(await operator(deskTickets, { keyword: no, ...days })).list.length,
        ),
      ),
    ).toEqual([1, 0, 0]);
    expect(answerOf(await operator(deskTickets, { keyword: no })).list[0]?.questions).toMatchObject([
      { answeredAt: app.now, sent: [{ fileId: front }] },
    ]);
  });

  it('asks again once it was answered, and not before', async () => {
    const { tripId, ticketId } = await setAside();
    const { questionId } = answerOf(await ask(ticketId));
    expect(faultOf(await ask(ticketId))).toBe('photos_asked');
    answerOf(await gate(sendPhotos, { questionId, photos: [await picture('mine.gate')], note: '' }));
    answerOf(await ask(ticketId));
    expect((await questionsOf(tripId)).map(({ answeredAt }) => answeredAt !== null)).toEqual([true, false]);
  });

  it('asks nothing more of a ticket it has voided', async () => {
    const { ticketId } = await setAside();
    answerOf(await operator(decideTicket, { ticketId, verdict: 'void', reason: '称重有误' }));
    expect(faultOf(await ask(ticketId))).toBe('wrong_state');
  });
});

describe('at once', () => {
  it('two who ask: one question is there', async () => {
    const { tripId, ticketId } = await setAside();
    expect((await Promise.all([ask(ticketId), ask(ticketId)])).map(faultOf).toSorted()).toEqual([
      'done',
      'photos_asked',
    ]);
    expect(await questionsOf(tripId)).toHaveLength(1);
  });

  it('two who answer: what one of them sent is there', async () => {
    const { tripId, ticketId } = await setAside();
    const { questionId } = answerOf(await ask(ticketId));
    const photos = [await picture('mine.gate'), await picture('mine.night')];
    const answers = await Promise.all(
      [gate, night].map((by, at) =>
        by(sendPhotos, { questionId, photos: photos.slice(at, at + 1), note: '' }),
      ),
    );
    expect(answers.map(faultOf).toSorted()).toEqual(['done', 'photos_sent']);
    expect((await questionsOf(tripId))[0]?.sent).toHaveLength(1);
  });
});

it('what was asked and answered stays as it is', async () => {
  const { pool } = app.database;
  await expect(
    pool.query(`update weighbridge_photo_question set note = '另一句' where answered_at is not null`),
  ).rejects.toThrow('append-only');
  await expect(pool.query('delete from weighbridge_photo_question')).rejects.toThrow('append-only');
});
