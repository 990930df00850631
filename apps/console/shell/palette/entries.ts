// What the palette offers without asking the server: pages and acts.

import type { PlainKey } from '#packages/i18n/translate.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly title: string;
  readonly address: string;
}

const MAX_ENTRIES = 8;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Of those with every typed word in their title; before anything is typed, the first of the menu. */
function matching(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return entries
    .filter(({ title }) => words.every((word) => plain(title).includes(word)))
    .slice(0, MAX_ENTRIES);
}

type TitleOf = (title: PlainKey<'*.desk'>) => string;

export const pagesFor = (desks: readonly Desk[], titleOf: TitleOf, typed: string) =>
  matching(
    desks.map(({ path, title }) => ({ key: path, title: titleOf(title), address: path })),
    typed,
  );

export const actsFor = (desks: readonly Desk[], seats: readonly string[], titleOf: TitleOf, typed: string) =>
  matching(
    desks.flatMap(({ path, acts = [] }) =>
      acts
        .filter((act) => act.seats.some((seat) => seats.includes(seat)))
        .map(({ title, query }) => ({
          key: `${path}?${query}`,
          title: titleOf(title),
          address: `${path}?${query}`,
        })),
    ),
    typed,
  );
