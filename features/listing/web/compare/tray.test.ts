// What the tray of compared offers takes, and what it reads of an address.

import { describe, expect, it } from 'vitest';
import { comparePath, readIds, toggled } from './tray.ts';

const ids = [...'ABCDEFG'].map((letter) => letter.repeat(26));
const [first = '', second = '', ...rest] = ids;

describe('the tray', () => {
  it.each([
    ['takes an offer', [], first, [first]],
    ['lets one go', [first, second], first, [second]],
    ['takes six and no more', ids.slice(0, 6), ids[6] ?? '', ids.slice(0, 6)],
  ])('%s', (_name, before, id, after) => {
    expect(toggled(before, id)).toEqual(after);
  });
  it.each([
    ['nothing', undefined, []],
    ['two', `${first},${second}`, [first, second]],
    ['one twice', `${first},${first}`, [first]],
    ['what is no id', `${first},x,'--`, [first]],
    ['seven', ids.join(','), ids.slice(0, 6)],
  ])('reads %s', (_name, text, found) => {
    expect(readIds(text)).toEqual(found);
  });
  it('has an address with the place', () => {
    expect(rest).toHaveLength(5);
    expect(comparePath([first, second], 'fengrun')).toBe(
      `pages/trade/compare?ids=${first},${second}&to=fengrun`,
    );
  });
});
