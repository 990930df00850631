// Keeps how many bidders have the hall on their screens, seen by every process.

import { createBlindIndex } from '#packages/db/encrypt.ts';
import { runInTransaction, type TxContext } from '#packages/rpc/server/context.ts';
import type { ProcessWork } from '#packages/rpc/server/registrations.ts';
import { forgetPresence, PRESENT_FOR_MS, readBiddersAt, writePresence } from '../queries/presence.ts';

const LOOK_EVERY_MS = 5_000;

const KINDS = ['auction_session', 'auction_lot'];

export const hallPresence: ProcessWork = {
  name: 'auction.presence',
  start: ({ runtime, timers, onError }) => {
    let isOver = false;
    let cancel = (): void => undefined;
    let looking: Promise<void> = Promise.resolve();

    const look = async () => {
      const here = KINDS.flatMap((kind) =>
        [...(runtime.peopleAt?.(kind) ?? [])].flatMap(([topic, people]) =>
          [...people].map((personId) => ({ topic, personId })),
        ),
      );
      if (here.length > 0) await runInTransaction(runtime, (ctx) => keepPresence(ctx, here));
    };
    const goOn = () => {
      if (isOver) return;
      looking = look().catch(onError);
      void looking.then(() => {
        if (!isOver) cancel = timers.after(LOOK_EVERY_MS, goOn);
      });
    };
    goOn();
    return async () => {
      isOver = true;
      cancel();
      await looking;
    };
  },
};

async function keepPresence({ tx, readTime }: TxContext, here: Parameters<typeof readBiddersAt>[1]) {
  const at = await readTime();
  const bidders = await readBiddersAt(tx, here);
  const marks = await Promise.all(
    bidders.map(async ({ topic, firm_id: firmId }) => ({
      topic,
      mark: await createBlindIndex(tx, 'auction_presence', `${topic} ${firmId}`),
    })),
  );
  await forgetPresence(tx, new Date(at.getTime() - PRESENT_FOR_MS));
  await writePresence(tx, marks, at);
}
