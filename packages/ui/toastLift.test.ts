// A toast is lifted over the amounts below it, while there is room.

import { expect, it } from 'vitest';
import { liftOver, type Rect } from './toastLift.ts';

const rect = (top: number, bottom: number, left = 0, right = 375): Rect => ({ top, bottom, left, right });
const TOAST = rect(700, 744, 100, 275);

it.each<[string, Rect[], number | undefined]>([
  ['nothing', [], 0],
  ['an amount above it', [rect(660, 700)], 0],
  ['an amount beside it', [rect(710, 730, 300, 375)], 0],
  ['an amount under it', [rect(720, 740)], 32],
  ['amounts with room for it between them', [rect(720, 740), rect(600, 660)], 32],
  ['amounts too near to each other', [rect(720, 740), rect(650, 690), rect(560, 590)], 102],
  ['amounts everywhere', Array.from({ length: 12 }, (_, at) => rect(60 * at + 20, 60 * at + 50)), undefined],
])('over %s', (_what, amounts, lift) => {
  expect(liftOver(TOAST, amounts)).toBe(lift);
});
