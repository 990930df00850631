// Business centre: to-dos, then shortcuts to the firm's business by group.

import { Section } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { type Shortcut, ShortcutGrid } from '#packages/ui/ShortcutGrid.tsx';
import { useReader } from '../Areas.tsx';
import { Todos, useTodos } from '../Todos.tsx';
import { useDeskWords } from '../words.ts';
import { type ShortcutName, openShortcutGroups } from './doors.ts';
import { useBusinessWords } from './useWords.ts';

export default function Business() {
  const words = useDeskWords();
  return (
    <Screen title={words['business.title']} hasBack={false}>
      <Todos />
      <Doors />
    </Screen>
  );
}

function Doors() {
  const words = useBusinessWords();
  const reader = useReader();
  const waiting = useWaiting();
  return openShortcutGroups(reader).map(({ group, doors: shortcuts }) => (
    <Section key={group} title={words[`group.${group}`]}>
      <ShortcutGrid
        label={words[`group.${group}`]}
        shortcuts={shortcuts.map(({ name, icon, to }): Shortcut => ({
          key: name,
          icon,
          to,
          label: words[`door.${name}`],
          count: waiting[name],
        }))}
      />
    </Section>
  ));
}

function useWaiting(): Partial<Record<ShortcutName, number>> {
  const { data } = useTodos().query;
  if (!data) return {};
  const { offers = 0, sheets = 0, pickups = 0, loans = 0, reviews = 0, ...byShortcut } = data.counts;
  return { ...byShortcut, mine: offers, confirm: sheets, pickup: pickups, loans, review: reviews };
}
