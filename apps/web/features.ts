// The app's table of contents: the screens and the words of each feature.
import { accountScreens } from '#features/account/web/screens.ts';
import { certificationScreens } from '#features/certification/web/screens.ts';
import { contentScreens } from '#features/content/web/screens.ts';
import { contractScreens } from '#features/contract/web/screens.ts';
import { deskScreens } from '#features/desk/web/screens.ts';
import { firmScreens } from '#features/firm/web/screens.ts';
import { followScreens } from '#features/follow/web/screens.ts';
import { fundsScreens } from '#features/funds/web/screens.ts';
import { marketScreens } from '#features/market/web/screens.ts';
import { messageScreens } from '#features/message/web/screens.ts';
import { searchScreens } from '#features/search/web/screens.ts';
import { tradeScreens } from '#features/trade/web/screens.ts';
import { lazyWords, type WordsRegistry } from '#packages/i18n/react.ts';
import type { Screen } from '#packages/ui/screens.ts';

/** In the order of the spine. */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...firmScreens,
  ...messageScreens,
  ...certificationScreens,
  ...followScreens,
  ...contentScreens,
  ...fundsScreens,
  ...tradeScreens,
  ...contractScreens,
  ...marketScreens,
  ...searchScreens,
  ...deskScreens,
];

/** Features whose faults and messages the server names. */
export const wordsOfFeatures: WordsRegistry = {
  generic: lazyWords({
    'zh-Hans': () => import('#packages/fault/words/zh-Hans.ts'), 'zh-Hant': () => import('#packages/fault/words/zh-Hant.ts'),
    en: () => import('#packages/fault/words/en.ts'), fr: () => import('#packages/fault/words/fr.ts'), es: () => import('#packages/fault/words/es.ts'),
  }),
  catalog: lazyWords({
    'zh-Hans': () => import('#features/catalog/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/catalog/words/zh-Hant.ts'),
    en: () => import('#features/catalog/words/en.ts'), fr: () => import('#features/catalog/words/fr.ts'), es: () => import('#features/catalog/words/es.ts'),
  }),
  account: lazyWords({
    'zh-Hans': () => import('#features/account/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/account/words/zh-Hant.ts'),
    en: () => import('#features/account/words/en.ts'), fr: () => import('#features/account/words/fr.ts'), es: () => import('#features/account/words/es.ts'),
  }),
  firm: lazyWords({
    'zh-Hans': () => import('#features/firm/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/firm/words/zh-Hant.ts'),
    en: () => import('#features/firm/words/en.ts'), fr: () => import('#features/firm/words/fr.ts'), es: () => import('#features/firm/words/es.ts'),
  }),
  file: lazyWords({
    'zh-Hans': () => import('#features/file/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/file/words/zh-Hant.ts'),
    en: () => import('#features/file/words/en.ts'), fr: () => import('#features/file/words/fr.ts'), es: () => import('#features/file/words/es.ts'),
  }),
  message: lazyWords({
    'zh-Hans': () => import('#features/message/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/message/words/zh-Hant.ts'),
    en: () => import('#features/message/words/en.ts'), fr: () => import('#features/message/words/fr.ts'), es: () => import('#features/message/words/es.ts'),
  }),
  certification: lazyWords({
    'zh-Hans': () => import('#features/certification/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/certification/words/zh-Hant.ts'),
    en: () => import('#features/certification/words/en.ts'), fr: () => import('#features/certification/words/fr.ts'), es: () => import('#features/certification/words/es.ts'),
  }),
  follow: lazyWords({
    'zh-Hans': () => import('#features/follow/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/follow/words/zh-Hant.ts'),
    en: () => import('#features/follow/words/en.ts'), fr: () => import('#features/follow/words/fr.ts'), es: () => import('#features/follow/words/es.ts'),
  }),
  content: lazyWords({
    'zh-Hans': () => import('#features/content/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/content/words/zh-Hant.ts'),
    en: () => import('#features/content/words/en.ts'), fr: () => import('#features/content/words/fr.ts'), es: () => import('#features/content/words/es.ts'),
  }),
  funds: lazyWords({
    'zh-Hans': () => import('#features/funds/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/funds/words/zh-Hant.ts'),
    en: () => import('#features/funds/words/en.ts'), fr: () => import('#features/funds/words/fr.ts'), es: () => import('#features/funds/words/es.ts'),
  }),
  trade: lazyWords({
    'zh-Hans': () => import('#features/trade/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/trade/words/zh-Hant.ts'),
    en: () => import('#features/trade/words/en.ts'), fr: () => import('#features/trade/words/fr.ts'), es: () => import('#features/trade/words/es.ts'),
  }),
  market: lazyWords({
    'zh-Hans': () => import('#features/market/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/market/words/zh-Hant.ts'),
    en: () => import('#features/market/words/en.ts'), fr: () => import('#features/market/words/fr.ts'), es: () => import('#features/market/words/es.ts'),
  }),
  contract: lazyWords({
    'zh-Hans': () => import('#features/contract/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/contract/words/zh-Hant.ts'),
    en: () => import('#features/contract/words/en.ts'), fr: () => import('#features/contract/words/fr.ts'), es: () => import('#features/contract/words/es.ts'),
  }),
  desk: lazyWords({
    'zh-Hans': () => import('#features/desk/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/desk/words/zh-Hant.ts'),
    en: () => import('#features/desk/words/en.ts'), fr: () => import('#features/desk/words/fr.ts'), es: () => import('#features/desk/words/es.ts'),
  }),
};
