// Content in English.
import type { ContentWords } from './keys.ts';

export const words: ContentWords = {
  'home': 'To the home page',
  'richText.title': 'Text',
  'richText.gone': 'This text is no longer on this device',
  'richText.goneWhy': 'Open it again from the page it came from',
  'outside.title': 'Leaving the platform',
  'outside.to': 'You are about to open',
  'outside.notice': 'This site is not part of the platform. Check the address, and do not enter your platform password there.',
  'outside.foreign': 'The address has letters outside the Latin alphabet and may look like a site you know. It is shown by its true code: check it carefully.',
  'outside.open': 'Open the site',
  'outside.refused': 'This address cannot be opened',
  'outside.malformed': 'The address is incomplete or has characters that cannot be seen',
  'outside.insecure': 'Only addresses that begin with https:// can be opened',
  'outside.disguised': 'The address carries a user name and may pose as another site',
  'outside.unlisted': 'The site is not on the list of those that may be opened',
};
