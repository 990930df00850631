// Handlers for appeals against rulings.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { appealRuling, withdrawAppeal } from '../../calls/appeal.ts';
import { appeal, withdraw } from '../services/appealRuling.ts';
import { doerOf } from '../services/transitionSheet.ts';

export const appealHandlers: Handler[] = [
  handle(appealRuling, (input, scene) => appeal(scene, input, { actor: scene.actor, doer: doerOf(scene) })),
  handle(withdrawAppeal, ({ appealId }, scene) =>
    withdraw(scene, appealId, { actor: scene.actor, doer: doerOf(scene) }),
  ),
];
