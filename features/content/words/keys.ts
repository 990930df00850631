// Every word of content.
import type { Words } from '#packages/i18n/words.ts';

export type ContentWords = Words<
  | 'home' | 'richText.title' | 'richText.gone' | 'richText.goneWhy'
  | 'outside.title' | 'outside.to' | 'outside.notice' | 'outside.foreign' | 'outside.open' | 'outside.refused'
  | 'outside.malformed' | 'outside.insecure' | 'outside.disguised' | 'outside.unlisted'
>;
