// Translation keys of the console's shell.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { DeskGroup } from '#packages/ui/admin/desk.ts';

export type ShellWords = Words<
  | 'console'
  | 'menu'
  | 'language'
  | 'signOut'
  | 'offline'
  | `group.${DeskGroup}`
  | 'noPermission.title'
  | 'noPermission.why'
  | 'missing.title'
  | 'missing.why'
  | 'broken.title'
  | 'broken.why'
  | 'broken.reload'
>;
