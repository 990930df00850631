// Tests the certification desk's panel: names that may be taken for others.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import type { FirmRead } from './firmRead.ts';
import { SimilarNames } from './SimilarNames.tsx';

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const firm = { id: ID, shortName: '口泉煤业', creditCode: '91350100M000100Y43', state: 'certified' } as const;
const similar: FirmRead['similar'] = {
  firms: [
    { ...firm, name: '大同囗泉煤业有限公司', how: 'same_look' },
    { ...firm, name: '大同口泉焦业有限公司', how: 'one_letter' },
    { ...firm, name: '大同口泉煤业客服有限公司', how: 'contains' },
  ],
  people: [
    { name: '土山', other: '土山', firmId: ID, firm: '朔州黑山煤业有限公司' },
    { name: '土山', other: '士山', firmId: ID, firm: '右玉北沟煤业有限公司' },
  ],
};
const drawn = (read: Pick<FirmRead, 'similar'>, locale: (typeof LOCALES)[number] = 'zh-Hans') =>
  draw(<SimilarNames read={read} />, { locale, seats: ['operator_certification'] });

describe.each(LOCALES)('in %s', (locale) => {
  it('similar names are drawn with every word', async () => {
    const text = textOf(await drawn({ similar }, locale));
    expect(text).not.toMatch(GAPS);
    for (const { name } of similar.firms) expect(text).toContain(name);
    for (const { other, firm: of } of similar.people) expect(text).toContain(`${other} · ${of}`);
  });

  it('nothing stands there where no name is similar', async () => {
    expect(textOf(await drawn({ similar: { firms: [], people: [] } }, locale))).toBe(
      textOf(await draw(<></>, { locale, seats: ['operator_certification'] })),
    );
  });
});

it('each leads to its firm, beside the form', async () => {
  const links = (await drawn({ similar })).match(/<a href="#\/firms\?id=\w+" target="_blank"/g) ?? [];
  expect(links).toHaveLength(similar.firms.length + similar.people.length);
});
