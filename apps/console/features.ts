// The console's table of contents: the desks and the words of each feature.
import { auditDesks } from '#features/audit/console/desks.ts';
import { behaviourDesks } from '#features/behaviour/console/desks.ts';
import { certificationDesks } from '#features/certification/console/desks.ts';
import { deskDesks } from '#features/desk/console/desks.ts';
import { firmDesks } from '#features/firm/console/desks.ts';
import { tradeDesks } from '#features/trade/console/desks.ts';
import { catalogDesks } from '#features/catalog/console/desks.ts';
import { contentDesks } from '#features/content/console/desks.ts';
import { marketDesks } from '#features/market/console/desks.ts';
import { messageDesks } from '#features/message/console/desks.ts';
import { lazyWords, type WordsRegistry } from '#packages/i18n/react.ts';
import type { Desk } from '#packages/ui/desk/desk.ts';

/** In the order of the menu; its groups are sorted by the menu itself. */
export const desks: readonly Desk[] = [
  ...messageDesks,
  ...certificationDesks,
  ...contentDesks,
  ...marketDesks,
  ...catalogDesks,
  ...deskDesks,
  ...firmDesks,
  ...tradeDesks,
  ...behaviourDesks,
  ...auditDesks,
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
  content: lazyWords({
    'zh-Hans': () => import('#features/content/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/content/words/zh-Hant.ts'),
    en: () => import('#features/content/words/en.ts'), fr: () => import('#features/content/words/fr.ts'), es: () => import('#features/content/words/es.ts'),
  }),
  trade: lazyWords({
    'zh-Hans': () => import('#features/trade/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/trade/words/zh-Hant.ts'),
    en: () => import('#features/trade/words/en.ts'), fr: () => import('#features/trade/words/fr.ts'), es: () => import('#features/trade/words/es.ts'),
  }),
  market: lazyWords({
    'zh-Hans': () => import('#features/market/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/market/words/zh-Hant.ts'),
    en: () => import('#features/market/words/en.ts'), fr: () => import('#features/market/words/fr.ts'), es: () => import('#features/market/words/es.ts'),
  }),
  desk: lazyWords({
    'zh-Hans': () => import('#features/desk/words/zh-Hans.ts'), 'zh-Hant': () => import('#features/desk/words/zh-Hant.ts'),
    en: () => import('#features/desk/words/en.ts'), fr: () => import('#features/desk/words/fr.ts'), es: () => import('#features/desk/words/es.ts'),
  }),
};
