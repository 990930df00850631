// Every word that the business centre alone says.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { DoorName, GroupName } from '../doors.ts';

export type BusinessWords = Words<`group.${GroupName}` | `door.${DoorName}`>;
