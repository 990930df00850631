// Handlers of the set-up list and of opening the platform.

import { type SetupItem, setupItems } from '#features/catalog/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { coalesceForAll, handle, type Handler } from '#packages/rpc/server/handle.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import { askToOpen, callOffOpening, openPlatform, readSetup } from '../../calls/launch.ts';
import { readStanding } from '../../calls/standing.ts';
import { launchMachine } from '../../states.ts';
import { PLATFORM, readLaunch, readLaunchState } from '../queries/launch.ts';
import { findLacks } from '../services/findLacks.ts';
import { launchHistory, transitionLaunch } from '../services/transitionLaunch.ts';

export const createLaunchHandlers = ({ all }: Pick<Contributions, 'all'>): Handler[] =>
  handlersOf(all(setupItems));

const handlersOf = (items: readonly SetupItem[]): Handler[] => [
  handle(
    readStanding,
    async (_input, { tx }) => ({ isTrial: (await readLaunchState(tx)) !== 'opened' }),
    coalesceForAll,
  ),

  handle(readSetup, async (_input, { tx, now, actor }) => {
    const row = await readLaunch(tx);
    const isOwn = row.asked_by === actor.personId;
    const found = await findLacks(items, { connection: tx, now, isTrial: row.state !== 'opened' });
    return {
      state: row.state,
      items: found.map(({ item: { name, path = null }, lacks }) => ({
        name,
        path,
        lacks: lacks.map(({ lack, values = {} }) => ({ lack, values })),
      })),
      asked: row.state === 'asked' && row.asked_at ? { by: row.asker ?? '', at: row.asked_at, isOwn } : null,
      moves: openMoves(launchMachine, row.state, actor.seats).filter((move) => move !== 'open' || !isOwn),
      history: await readTimeline(tx, launchHistory, PLATFORM),
    };
  }),

  handle(askToOpen, ({ reason }, ctx) =>
    transitionLaunch(ctx, items, { move: 'ask', reason, ip: ctx.origin.ip }),
  ),

  handle(callOffOpening, ({ reason }, ctx) =>
    transitionLaunch(ctx, items, { move: 'call_off', reason, ip: ctx.origin.ip }),
  ),

  handle(openPlatform, (_input, ctx) => transitionLaunch(ctx, items, { move: 'open', ip: ctx.origin.ip })),
];
