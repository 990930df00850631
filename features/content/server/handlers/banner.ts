// Handlers of the banners on home.

import { IMAGE_KINDS } from '#features/file/kinds.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  deskBanners,
  proposeBanner,
  publishBanner,
  rejectBanner,
  withdrawBanner,
} from '../../calls/banner.ts';
import { contentFaults } from '../../faults.ts';
import { bannerMachine, type BannerMove } from '../../states.ts';
import {
  decideBanner,
  endBanner,
  insertBanner,
  bannerExists,
  lockBanners,
  readDeskBanners,
} from '../queries/banner.ts';
import { keepOwnFiles } from '../services/keepOwnFiles.ts';

const DEFAULT_PAGE_SIZE = 20;

export const bannerHandlers: Handler[] = [
  handle(deskBanners, async ({ state, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, actor, now }) => {
    const rows = await readDeskBanners(
      tx,
      { state, after, limit: pageSize + 1, personId: actor.personId },
      now,
    );
    const list = rows.slice(0, pageSize);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(proposeBanner, async (banner, { tx, now, newId, actor, fail }) => {
    if (banner.until <= now || banner.until <= banner.from) return fail(contentFaults.period_empty);
    if (banner.replacesId !== null && !(await bannerExists(tx, banner.replacesId)))
      return fail(genericFaults.not_found);
    const id = newId();
    const pictures = banner.pictureId === null ? [] : [{ id: banner.pictureId, kinds: IMAGE_KINDS }];
    if (!(await keepOwnFiles(tx, actor, `content/banner/${id}`, pictures)))
      return fail(contentFaults.file_unusable);
    await insertBanner(tx, { ...banner, id, personId: actor.personId }, now);
    await writeOutbox(tx, ['content']);
    return { id, state: 'proposed' as const };
  }),

  handle(publishBanner, async ({ id }, ctx) => {
    const { banner, to } = await lockForMove(ctx, id, 'publish');
    const { tx, now, actor, fail } = ctx;
    if (banner.written_by === actor.personId) return fail(contentFaults.second_person);
    if (banner.until_at <= now) return fail(contentFaults.period_empty);
    await decideBanner(tx, id, { to, reason: '', personId: actor.personId }, now);
    if (banner.replaces_id !== null) await endBanner(tx, banner.replaces_id, id, now);
    await writeOutbox(tx, ['content']);
    return { id, state: to };
  }),

  handle(rejectBanner, async ({ id, reason }, ctx) => {
    const { to } = await lockForMove(ctx, id, 'reject');
    await decideBanner(ctx.tx, id, { to, reason, personId: ctx.actor.personId }, ctx.now);
    await writeOutbox(ctx.tx, ['content']);
    return { id, state: to };
  }),

  handle(withdrawBanner, async ({ id, reason }, ctx) => {
    const { to } = await lockForMove(ctx, id, 'withdraw');
    await endBanner(ctx.tx, id, reason, ctx.now);
    await writeOutbox(ctx.tx, ['content']);
    return { id, state: to };
  }),
];

async function lockForMove(
  { tx, actor, fail }: Pick<CallContext<typeof rejectBanner>, 'tx' | 'actor' | 'fail'>,
  id: string,
  move: BannerMove,
) {
  const banner = (await lockBanners(tx, id)).find((one) => one.id === id) ?? fail(genericFaults.not_found);
  if (!isOpen(bannerMachine, banner.state, move, actor.seats))
    return fail(genericFaults.wrong_state, { state: banner.state });
  return { banner, to: bannerMachine.moves[move].to };
}
