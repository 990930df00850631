// Calls for home banners: proposed by one operator, published by another.

import * as z from 'zod/mini';
import { Names } from '#features/catalog/names.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { Address } from '../body.ts';
import { BANNER_STYLES } from '../columns.ts';
import { contentFaults } from '../faults.ts';
import { bannerMachine, CONTENT_CHECKERS, CONTENT_EDITORS } from '../states.ts';
import { contentTopics } from './follows.ts';

export const Banner = z.object({
  id: Id,
  titles: Names,
  style: choice(BANNER_STYLES),
  picture: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type Banner = z.output<typeof Banner>;

const State = z.enum(statesOf(bannerMachine));
const position = wholeNumber(1, 99);
const DeskBanner = z.extend(Banner, {
  pictureId: z.nullable(Id),
  from: Moment,
  until: Moment,
  position: z.int(),
  replacesId: z.nullable(Id),
  state: State,
  writtenBy: z.string(),
  writtenAt: Moment,
  decidedBy: z.nullable(z.string()),
  reason: z.string(),
  mayPublish: z.boolean(),
});
export type DeskBanner = z.output<typeof DeskBanner>;

export const deskBanners = query({
  path: '/api/content/desk/banner/page',
  summary: 'Banners as operators work on them, the newest first.',
  access: CONTENT_CHECKERS,
  input: { state: z.optional(State), ...pageInput, after: z.optional(Id) },
  output: pageOf(DeskBanner),
  topics: contentTopics,
});

const { publish, reject, withdraw } = bannerMachine.moves;
const Moved = z.object({ id: Id, state: State });
const decidingFaults = [genericFaults.not_found, genericFaults.wrong_state] as const;

export const proposeBanner = mutation({
  path: '/api/content/desk/banner/propose',
  summary: 'Proposes a banner, or one to take the place of another.',
  access: CONTENT_EDITORS,
  input: {
    titles: z.strictObject(Names.shape),
    style: choice(BANNER_STYLES),
    pictureId: z.nullable(Id),
    link: z.nullable(Address),
    from: Moment,
    until: Moment,
    position,
    replacesId: z.nullable(Id),
  },
  output: Moved,
  faults: [genericFaults.not_found, contentFaults.file_unusable, contentFaults.period_empty],
});

export const publishBanner = mutation({
  path: '/api/content/desk/banner/publish',
  summary:
    'Lets a banner out for its time, and takes back the one it replaces: never by whoever proposed it.',
  access: publish.by,
  input: { id: Id },
  output: Moved,
  faults: [...decidingFaults, contentFaults.second_person, contentFaults.period_empty],
});

export const rejectBanner = mutation({
  path: '/api/content/desk/banner/reject',
  summary: 'Refuses a banner, with a reason.',
  access: reject.by,
  input: { id: Id, reason: text(1, 200) },
  output: Moved,
  faults: decidingFaults,
});

export const withdrawBanner = mutation({
  path: '/api/content/desk/banner/withdraw',
  summary: 'Takes a banner back before its time is over.',
  access: withdraw.by,
  input: { id: Id, reason: text(1, 200) },
  output: Moved,
  faults: decidingFaults,
});
