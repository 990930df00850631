// Reacts to sheets that end: an open release blocks it; a ruling cancels it.

import { aboutToEnd, overruled } from '#features/settlement/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import { endReleases } from './services/releaseMoney.ts';
import { insistOnNoRelease } from './services/requireNoRelease.ts';

export const releaseSubscribers = [
  on(aboutToEnd, ({ sheetIds }, ctx) => insistOnNoRelease(ctx, sheetIds)),
  on(overruled, ({ sheetId, doer }, ctx) => endReleases(ctx, sheetId, doer)),
];
