// The preferences: what is pushed, mailed and sent by text message.

import { describe, expect, it, vi } from 'vitest';
import { basicInfo } from '#features/account/calls/session.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { messagePreference } from '../calls/preference.ts';
import Preferences from './Preferences.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const drawn = async (phone: string, locale: Locale = 'zh-Hans') =>
  draw(<Preferences />, {
    locale,
    answers: [
      answered(messagePreference, {}, { muted: [], mailed: [], texted: ['money'], quiet: null }),
      answered(basicInfo, {}, { phone, mail: '' } as never),
    ],
  });

it.each(LOCALES)('are drawn with every word in %s', async (locale) => {
  expect(textOf(await drawn('138****5678', locale))).not.toMatch(GAPS);
});

describe('text messages', () => {
  it('are chosen by kind', async () => {
    expect(textOf(await drawn('138****5678'))).toMatch(
      /短信提醒 期限提醒 短信只写明待办事项和编号 .*款项提醒 .*签署提醒/,
    );
  });
  it('need a phone', async () => {
    expect(textOf(await drawn(''))).toMatch(/短信提醒 请先绑定并验证手机号/);
  });
});
