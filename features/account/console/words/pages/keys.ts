// The names of pages: those there are in Chinese are there in every language.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { words } from './zh-Hans.ts';

export type PageTitles = Words<keyof typeof words>;
