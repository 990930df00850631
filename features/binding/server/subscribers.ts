// What happens to bindings when a firm is shut out: nobody trades in its name any more, nor it in anybody's.

import { firmShutOut } from '#features/firm/events.ts';
import { next } from '#packages/machine/machine.ts';
import { on } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { bindingMachine } from '../states.ts';
import { lockBinding, readInForceOf } from './queries/org.ts';
import { tellSides } from './services/notifyBindingSides.ts';
import { make } from './services/transitionBinding.ts';

export const bindingSubscribers = [
  on(firmShutOut, async ({ firmId, reason }, setting) => {
    for (const id of await readInForceOf(setting.tx, firmId)) {
      const binding = await lockBinding(setting.tx, id, dayInMarket(setting.now));
      // Either side may have ended it meanwhile.
      if (!binding || !next(bindingMachine, binding.state, 'revoke')) continue;
      await tellSides(
        setting,
        await make(setting, binding, 'revoke', { party: 'clock', reason }),
        'revoked',
        { to: 'both', reason },
      );
    }
  }),
];
