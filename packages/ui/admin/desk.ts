// A desk as registered in the console: menu position, seats, code.

import type { ComponentType } from 'react';
import type { Locale } from '#packages/i18n/locale.ts';

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

/** Title in every language, since the menu appears before the desk's translations load. */
export type DeskTitle = Readonly<Record<Locale, string>>;

export interface Desk {
  /** Hash path: `people` is `/console/#/people`. */
  readonly path: string;
  readonly group: DeskGroup;
  /** Place among all desks; the first one that somebody sees is opened at first. */
  readonly position: number;
  readonly title: DeskTitle;
  /** Seats that see the desk. Grants nothing: the calls authorise. */
  readonly seats: readonly string[];
  load(): Promise<{ default: ComponentType }>;
}

/** The default export of a feature's `console/registrations.ts`. */
export interface ConsoleRegistrations {
  readonly desks: readonly Desk[];
}
