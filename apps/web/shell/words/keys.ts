// Translation keys of the shell and of the UI parts.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { UiWord } from '#packages/ui/useWords.ts';

export type ShellWords = Words<
  | UiWord
  | 'siteTab.home'
  | 'siteTab.trade'
  | 'siteTab.business'
  | 'siteTab.message'
  | 'siteTab.user'
  | 'siteTab.unread'
  | 'tabs'
  | 'loginAsk.title'
  | 'loginAsk.body'
  | 'loginAsk.confirm'
  | 'loginAsk.cancel'
  | 'page.timeout'
  | 'page.broken'
  | 'page.offline'
  | 'page.later'
  | 'page.laterWhy'
  | 'page.missing'
  | 'page.missingWhy'
  | 'noPermission.title'
  | 'noPermission.why'
>;
