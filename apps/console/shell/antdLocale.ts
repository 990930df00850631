// The antd locale for each console language.

import type { Locale as AntdLocale } from 'antd/es/locale';
import { use } from 'react';
import { loadOnce } from '#packages/i18n/loadOnce.ts';
import type { Locale } from '#packages/i18n/locale.ts';

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly default: AntdLocale }>>> = {
  'zh-Hans': () => import('antd/es/locale/zh_CN'),
  'zh-Hant': () => import('antd/es/locale/zh_TW'),
  en: () => import('antd/es/locale/en_GB'),
  fr: () => import('antd/es/locale/fr_FR'),
  es: () => import('antd/es/locale/es_ES'),
};
const load = loadOnce((locale: Locale) => LOADERS[locale]());

export const useAntdLocale = (locale: Locale): AntdLocale => use(load(locale)).default;
