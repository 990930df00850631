// A desk as registered in the console: menu position, seats, code.

import type { ComponentType } from 'react';
import type { PlainKey } from '#packages/i18n/translate.ts';

export const DESK_GROUPS = [
  'work',
  'firms',
  'trade',
  'delivery',
  'money',
  'risk',
  'content',
  'catalog',
  'people',
  'platform',
] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

export interface Desk {
  /** Hash path: `people` is `/console/#/people`. */
  readonly path: string;
  readonly group: DeskGroup;
  /** Place among all desks; the first one that somebody sees is opened at first. */
  readonly position: number;
  /** Of the texts that the menu loads for all desks at once. */
  readonly title: PlainKey<'*.desk'>;
  /** Seats that see the desk. Grants nothing: the calls authorise. */
  readonly seats: readonly string[];
  /** What is begun at the desk, for the palette. */
  readonly acts?: readonly DeskEntry[];
  load(): Promise<{ default: ComponentType }>;
}

/** An act that an address of the desk begins. */
export interface DeskEntry {
  readonly title: PlainKey<'*.desk'>;
  readonly seats: readonly string[];
  /** Of the address: `new=1`. */
  readonly query: string;
}

/** Where the console shows a matter: the path of a desk and `{id}`. */
export type MatterDesks = Readonly<Record<string, string>>;

/** The default export of a feature's `console/registrations.ts`. */
export interface ConsoleRegistrations {
  readonly desks: readonly Desk[];
  readonly matters?: MatterDesks;
}
