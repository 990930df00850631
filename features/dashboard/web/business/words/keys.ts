// Every word that the business centre alone says.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { ShortcutName, GroupName } from '../doors.ts';

export type BusinessWords = Words<`group.${GroupName}` | `door.${ShortcutName}`>;
