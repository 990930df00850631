// Validation of the name in the sign-up form.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { draw, textOf } from '../../../../test/support/draw.tsx';
import { EMPTY_SIGN_UP, findSignUpFlaws } from './signUpFields.ts';

const t = translation('account', 'en');

const fields = { ...EMPTY_SIGN_UP, phone: '13800000000', loginName: 'li.na', password: 'x', hasAgreed: true };
const field = (value: string) => <NameField label="L" value={value} onChange={() => undefined} />;

describe('a name as it is typed', () => {
  it.each([
    ['李娜', []],
    ['买买提·艾力', []],
    [' 李娜 ', []],
    ['', ['name']],
    ['李\u200b娜', ['name']],
    ['\u202e李娜', ['name']],
  ])('%j has flaws: %j', (name, flaws) => {
    expect(Object.keys(findSignUpFlaws({ ...fields, name }, t, () => undefined))).toEqual(flaws);
  });

  it.each(LOCALES)('is told at its field in %s', async (locale) => {
    const [clean, unseen] = await Promise.all(
      ['李娜', '李\u200b娜'].map(async (value) => draw(field(value), { locale })),
    );
    expect(clean).not.toContain('aria-invalid="true"');
    expect(unseen).toContain('aria-invalid="true"');
    expect(textOf(unseen ?? '')).toMatch(
      {
        'zh-Hans': /看不见的字符/,
        'zh-Hant': /看不見的字元/,
        en: /cannot be seen/,
        fr: /caractères invisibles/,
        es: /caracteres invisibles/,
      }[locale],
    );
  });
});
