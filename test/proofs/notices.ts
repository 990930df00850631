// An entrust that was handed in, and a notice that is public, for the proofs.

import { drawUpNotice, saveNotice } from '#features/notice/calls/desk.ts';
import { saveEntrust } from '#features/notice/calls/entrust.ts';
import { exampleEntrust, exampleNotice } from '#features/notice/content.example.ts';
import { publish, submitForReview } from '#features/notice/server/services/publishNotice.ts';
import type { TestApp } from '../support/app.ts';
import { answerOf } from '../support/trading.ts';
import type { World } from './seats.ts';

export async function announce(app: TestApp, world: World) {
  const { mine } = world;
  const operator = app.client(await world.tokenOf('operator.trade'));
  const hand = async (state: string) => {
    const { entrustId } = answerOf(await mine(saveEntrust, { version: 0, content: exampleEntrust() }));
    // Nobody signs here.
    await app.database.pool.query('update notice_entrust set state = $1, fee_bp = 30 where id = $2', [
      state,
      entrustId,
    ]);
    return entrustId;
  };
  const entrust = await hand('submitted');
  const { noticeId } = answerOf(await operator(drawUpNotice, { entrustId: await hand('agreement_signed') }));
  const { revision } = answerOf(
    await operator(saveNotice, { noticeId, revision: 1, content: exampleNotice(), summary: '' }),
  );
  const ref = { noticeId, revision };
  const people = world.personIds;
  await app.perform((ctx) => submitForReview(ctx, ref, people.get('operator.trade') ?? ''));
  await app.perform((ctx) => publish(ctx, ref, people.get('operator.admin') ?? ''));
  return { entrust: { id: entrust }, notice: { id: noticeId } };
}
