// Every word of the clause library's desk.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { ClauseTemplateState } from '../../states.ts';

export type ClauseDeskWords = Words<
  | 'about'
  | 'search'
  | 'add'
  | 'code'
  | 'codeHint'
  | 'name'
  | 'version'
  | 'standing'
  | 'effective'
  | 'offered'
  | 'retired'
  | 'sentences'
  | 'curve'
  | 'curveAt'
  | 'edit'
  | 'from'
  | 'fromHint'
  | 'propose'
  | 'retire'
  | 'note'
  | 'by'
  | 'atOnce'
  | 'fromMoment'
  | 'publish'
  | 'reject'
  | 'withdraw'
  | 'second'
  | 'history'
  | 'more'
  | 'people'
  | 'platform'
  | 'before'
  | 'sound'
  | 'language'
  | `state.${ClauseTemplateState | 'inForce'}`
  | `language.${Locale}`
>;
