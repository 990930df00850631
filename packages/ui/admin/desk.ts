// A desk as the console knows it: where it stands in the menu, who sits at it, and how its code comes.

import type { ComponentType } from 'react';
import type { Locale } from '#packages/i18n/locale.ts';

/** The groups of the menu, in its order. */
export const DESK_GROUPS = [
  'work',
  'firms',
  'trade',
  'money',
  'content',
  'catalog',
  'people',
  'platform',
] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

/** A name in every language: the menu shows it before the desk's own words have come. */
export type DeskTitle = Readonly<Record<Locale, string>>;

export interface Desk {
  /** Behind the hash: `people` is `/console/#/people`. */
  readonly path: string;
  readonly group: DeskGroup;
  readonly title: DeskTitle;
  /** Whoever holds one of these sees it. It allows nothing: the calls do. */
  readonly seats: readonly string[];
  load(): Promise<{ default: ComponentType }>;
}
