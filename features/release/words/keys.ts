// Every word of the money of sheets.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { ReleaseFault } from '../faults.ts';

export type ReleaseTemplate =
  | 'release_asked'
  | 'release_agreed'
  | 'release_refused'
  | 'released'
  | 'other_asked'
  | 'other_done'
  | 'other_refused';

export type ReleaseWords = Words<`fault.${ReleaseFault}` | `message.${ReleaseTemplate}.${'title' | 'body'}`>;
