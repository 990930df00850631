// Revokes all bindings of a firm that is barred from trading.

import { firmExcluded } from '#features/firm/events.ts';
import { transition } from '#packages/db/transition.ts';
import { nextState } from '#packages/machine/machine.ts';
import { on } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { bindingMachine } from '../states.ts';
import { lockBinding, readInForceOf } from './queries/org.ts';
import { notifyBindingSides } from './services/notifyBindingSides.ts';
import { bindingLifecycle } from './services/transitionBinding.ts';

export const bindingSubscribers = [
  on(firmExcluded, async ({ firmId, reason }, ctx) => {
    for (const id of await readInForceOf(ctx.tx, firmId)) {
      const binding = await lockBinding(ctx.tx, id, dayInMarket(ctx.now));
      // The other side may have ended it meanwhile.
      if (!binding || !nextState(bindingMachine, binding.state, 'revoke')) continue;
      await notifyBindingSides(
        ctx,
        await transition(ctx, bindingLifecycle, binding, 'revoke', { by: 'clock', reason }),
        'revoked',
        {
          to: 'both',
          reason,
        },
      );
    }
  }),
];
