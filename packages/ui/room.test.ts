// From which width on there are two columns, and a desktop.

import { expect, it } from 'vitest';
import { roomOf } from './room.ts';

it.each([
  [320, 'narrow'],
  [767, 'narrow'],
  [768, 'two'],
  [1_023, 'two'],
  [1_024, 'wide'],
  [2_560, 'wide'],
])('%i px: %s', (width, room) => {
  expect(roomOf(width)).toBe(room);
});
