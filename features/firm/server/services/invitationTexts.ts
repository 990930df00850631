// Texts of invitations, by language.

import type { Locale } from '#packages/i18n/locale.ts';
import { words as en } from '../../words/en.ts';
import { words as es } from '../../words/es.ts';
import { words as fr } from '../../words/fr.ts';
import type { FirmWords } from '../../words/keys.ts';
import { words as hans } from '../../words/zh-Hans.ts';
import { words as hant } from '../../words/zh-Hant.ts';

const textsOf = (words: FirmWords) => ({
  withLink: words['text.invitation'],
  withoutLink: words['text.invitation_code'],
});

export const INVITATION_TEXTS: Readonly<Record<Locale, ReturnType<typeof textsOf>>> = {
  'zh-Hans': textsOf(hans),
  'zh-Hant': textsOf(hant),
  en: textsOf(en),
  fr: textsOf(fr),
  es: textsOf(es),
};
