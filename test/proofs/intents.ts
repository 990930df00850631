// A wish of the mine that only the plant sees beside it, and their talk about it.

import { createIntent } from '#features/intent/calls/intent.ts';
import { openThread } from '#features/intent/calls/thread.ts';
import { intentTermsExample } from '#features/intent/terms.example.ts';
import type { TestApp } from '../support/app.ts';
import { answerOf } from '../support/trading.ts';
import type { World } from './seats.ts';

export async function openTalk(app: TestApp, { idOf }: Pick<World, 'idOf'>) {
  const [mine, plant] = await Promise.all([app.signIn('mine.trader'), app.signIn('plant.trader')]);
  const terms = intentTermsExample(app.now, {
    direction: 'sell',
    visibility: 'list',
    namedFirmIds: [idOf('plant')],
  });
  const { intentId } = answerOf(await mine(createIntent, { terms }));
  const { threadId } = answerOf(await plant(openThread, { intentId, text: '可供多少？', fileIds: [] }));
  return { intent: { id: intentId }, thread: { id: threadId } };
}
