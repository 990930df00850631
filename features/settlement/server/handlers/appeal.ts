// Handlers for appeals against rulings.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { appealRuling, withdrawAppeal } from '../../calls/appeal.ts';
import { fileAppeal, withdrawFiledAppeal } from '../services/appealRuling.ts';
import { toActionContext } from '../services/transitionSheet.ts';

export const appealHandlers: Handler[] = [
  handle(appealRuling, (input, scene) =>
    fileAppeal(scene, input, { actor: scene.actor, doer: toActionContext(scene) }),
  ),
  handle(withdrawAppeal, ({ appealId }, scene) =>
    withdrawFiledAppeal(scene, appealId, { actor: scene.actor, doer: toActionContext(scene) }),
  ),
];
