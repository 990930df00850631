// Portraits in five languages: with a picture, without one, and while it is not there yet.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { ownPortrait, portraitPicture } from '../calls.ts';
import { OwnPortrait } from './OwnPortrait.tsx';
import { Portrait } from './Portrait.tsx';

/** The page's settings are read before anything else. */
vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const own = (portraitId: string | null) => answered(ownPortrait, {}, { portraitId });
const picture = answered(portraitPicture, { id: ID }, { picture: 'UklGRg==' });

describe.each(LOCALES)('in %s', (locale) => {
  it.each([
    ['one that is there', [own(ID), picture], 3],
    ['none', [own(null)], 2],
  ] as const)('the own portrait is drawn with its acts: %s', async (_what, answers, acts) => {
    const html = await draw(<OwnPortrait name="李娜" />, { locale, seats: ['firm_trader'], answers });
    expect(textOf(html)).not.toMatch(GAPS);
    expect(html.match(/type="file"|<button/g)).toHaveLength(acts);
  });
});

describe('a portrait', () => {
  it.each([
    ['with a picture', ID, [picture], 'src="data:image/webp;base64,UklGRg=="'],
    ['without one', null, [], '李娜'],
    ['that has not come yet', ID, [], '李娜'],
    ['that is gone meanwhile', ID, [answered(portraitPicture, { id: ID }, new Error('gone'))], '李娜'],
  ])('%s', async (_what, id, answers, shown) => {
    const html = await draw(<Portrait id={id} name="李娜" />, { seats: ['firm_trader'], answers });
    expect(html).toContain(shown);
    expect(html).toContain('aria-hidden="true"');
  });
});
