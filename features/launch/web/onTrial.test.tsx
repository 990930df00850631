// Screens that depend on stand-ins say so, in five languages, until the platform has opened.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { screens } from '#apps/web/features.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { answered, draw, textOf } from '../../../test/support/draw.tsx';
import { readStanding } from '../calls/standing.ts';
import { onTrial } from './onTrial.tsx';

const DEPENDING = [
  'business/finance/',
  'business/financing/',
  'business/entrust/(detail|write)$',
  'business/goods/(receipt|issue)$',
  'business/getout/(detail|write)$',
  'business/prenotice/detail$',
  'business/signing$',
  'contract/(?!ratings?$)',
  'settlement/(?!simulate$)',
  'tabBar/message/(index|msgDetail)$',
  'trade/(respond|registration)$',
  'user/certificate$',
  'verify/',
].map((path) => new RegExp(`^pages/${path}`));
const isDepending = (path: string) => DEPENDING.some((pattern) => pattern.test(path));

const ROOT = join(import.meta.dirname, '../../..');
const sourceOf = (load: () => unknown) => {
  const [, path = ''] = /['"](\/features\/[^'"]+\.tsx)['"]/.exec(String(load)) ?? [];
  return readFileSync(join(ROOT, path), 'utf8');
};

describe('a screen', () => {
  // Some need a browser to be loaded: their sources are read.
  it.each(screens.map(({ path, load }) => [path, sourceOf(load)] as const))(
    '%s says so if it depends on stand-ins',
    (path, source) => {
      expect(/^export default onTrial\(/m.test(source)).toBe(isDepending(path));
    },
  );

  it.each(DEPENDING)('is found by %s', (pattern) => {
    expect(screens.filter(({ path }) => pattern.test(path))).not.toEqual([]);
  });
});

describe('the notice', () => {
  const drawn = async (
    about: Parameters<typeof onTrial>[0],
    isTrial: boolean,
    locale: Locale = 'zh-Hans',
  ) => {
    const Page = () => <Screen title="资金">余额</Screen>;
    const screen = createElement(onTrial(about, Page));
    return textOf(await draw(screen, { locale, answers: [answered(readStanding, {}, { isTrial })] }));
  };

  it.each(LOCALES)('stands above the content in %s', async (locale) => {
    for (const about of ['money', 'signatures', 'messages'] as const) {
      const text = await drawn(about, true, locale);
      const notice = translation('launch', locale)(`trial.${about}`);
      expect(text).toContain(notice);
      expect(text.indexOf(notice)).toBeLessThan(text.indexOf('余额'));
    }
  });

  it('is gone once the platform has opened', async () => {
    expect(await drawn('money', false)).not.toContain('试运行');
  });
});
