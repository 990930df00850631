// The words of files: what may go wrong, and what is said while one is brought.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { fileFaults } from '../faults.ts';

export type FileWords = Words<
  | `fault.${keyof typeof fileFaults}`
  | `upload.${'choose' | 'add' | 'another' | 'preparing' | 'sending' | 'failed' | 'again' | 'remove' | 'limit' | 'count' | 'full' | 'offline' | 'unreadable'}`
  | `photo.${'title' | 'open' | 'previous' | 'next' | 'at'}`
  | 'open'
>;
