// Screens that depend on stand-ins say so, in five languages, until the platform has opened.

import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { screens } from '#apps/web/features.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { answered, draw, textOf } from '../../../test/support/draw.tsx';
import { readStanding } from '../calls/standing.ts';
import { onTrial } from './onTrial.ts';
import type { TrialSubject } from './TrialNotice.tsx';

const DEPENDING = [
  'business/finance/',
  'business/financing/',
  'business/goods/(receipt|issue)$',
  'business/getout/(detail|write)$',
  'contract/',
  'settlement/(?!simulate$)',
  'tabBar/message/(index|msgDetail)$',
  'trade/(respond|registration)$',
  'user/certificate$',
  'verify/',
].map((path) => new RegExp(`^pages/${path}`));
const isDepending = (path: string) => DEPENDING.some((pattern) => pattern.test(path));

describe('a screen', () => {
  // Its code needs a browser: what it would load is read, not loaded.
  it.each(screens.map(({ path, load }) => [path, String(load)] as const))(
    '%s is loaded with the notice if it depends on stand-ins',
    (path, load) => {
      expect(load.includes('TrialNotice.tsx')).toBe(isDepending(path));
    },
  );

  it.each(DEPENDING)('is found by %s', (pattern) => {
    expect(screens.filter(({ path }) => pattern.test(path))).not.toEqual([]);
  });
});

describe('the notice', () => {
  const drawn = async (about: TrialSubject, isTrial: boolean, locale: Locale = 'zh-Hans') => {
    const Page = () => <Screen title="资金">余额</Screen>;
    const [screen] = onTrial(about, [{ path: 'pages/some', load: () => Promise.resolve({ default: Page }) }]);
    const { default: Framed } = (await screen?.load()) ?? { default: Page };
    return textOf(
      await draw(createElement(Framed), { locale, answers: [answered(readStanding, {}, { isTrial })] }),
    );
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
