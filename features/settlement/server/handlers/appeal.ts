// Appeals against rulings, asked for and taken back.

import { handle, type Handler } from '#packages/call/server.ts';
import { appealRuling, withdrawAppeal } from '../../calls/appeal.ts';
import { appeal, withdraw } from '../appealing.ts';
import { doerOf } from '../moving.ts';

export const appealHandlers: Handler[] = [
  handle(appealRuling, (input, scene) => appeal(scene, input, { actor: scene.actor, doer: doerOf(scene) })),
  handle(withdrawAppeal, ({ appealId }, scene) =>
    withdraw(scene, appealId, { actor: scene.actor, doer: doerOf(scene) }),
  ),
];
