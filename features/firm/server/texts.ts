// The text that invites somebody, in the language it was asked for.
import type { Locale } from '#packages/i18n/locale.ts';
import { words as en } from '../words/en.ts';
import { words as es } from '../words/es.ts';
import { words as fr } from '../words/fr.ts';
import { words as hans } from '../words/zh-Hans.ts';
import { words as hant } from '../words/zh-Hant.ts';

export const INVITATION_TEXTS: Readonly<Record<Locale, string>> = {
  'zh-Hans': hans['text.invitation'], 'zh-Hant': hant['text.invitation'], en: en['text.invitation'], fr: fr['text.invitation'], es: es['text.invitation'],
};
