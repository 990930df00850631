// The console's shell in English.

import type { ShellWords } from './keys.ts';

export const words: ShellWords = {
  console: 'Operations console',
  menu: 'Main navigation',
  language: 'Language',
  signOut: 'Sign out',
  offline: 'You are offline: what is shown may be out of date',
  'group.work': 'To do',
  'group.firms': 'Firms',
  'group.trade': 'Trading',
  'group.money': 'Money',
  'group.content': 'Content',
  'group.catalog': 'Reference data',
  'group.people': 'People and rights',
  'group.platform': 'Platform',
  'noPermission.title': 'No permission',
  'noPermission.why': 'Your seat does not allow this. Ask the administrator of the platform.',
  'missing.title': 'This page does not exist',
  'missing.why': 'The link may be out of date',
  'broken.title': 'The page could not be loaded',
  'broken.why': 'The platform may have been updated: load it again',
  'broken.reload': 'Load again',
};
