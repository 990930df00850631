// Reacts to sheets that end: an open release blocks it; a ruling cancels it.

import { aboutToEnd, overruled } from '#features/settlement/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import { endReleasesOfSheet } from './services/releaseMoney.ts';
import { requireNoRelease } from './services/requireNoRelease.ts';

export const releaseSubscribers = [
  on(aboutToEnd, ({ sheetIds }, ctx) => requireNoRelease(ctx, sheetIds)),
  on(overruled, ({ sheetId, doer }, ctx) => endReleasesOfSheet(ctx, sheetId, doer)),
];
