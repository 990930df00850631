// Business centre: to-dos, then shortcuts to the firm's business by group.

import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { type Shortcut, ShortcutGrid } from '#packages/ui/ShortcutGrid.tsx';
import { useReader } from '../Areas.tsx';
import { Todos, useTodos } from '../Todos.tsx';
import { type ShortcutName, openShortcutGroups } from './doors.ts';

export default function Business() {
  const t = useTranslation('dashboard');
  return (
    <Screen title={t('business.title')} hasBack={false}>
      <Todos />
      <Doors />
    </Screen>
  );
}

function Doors() {
  const t = useTranslation('dashboard.centre');
  const reader = useReader();
  const waiting = useWaiting();
  return openShortcutGroups(reader).map(({ group, doors: shortcuts }) => (
    <Section key={group} title={t(`group.${group}`)}>
      <ShortcutGrid
        label={t(`group.${group}`)}
        shortcuts={shortcuts.map(({ name, icon, to }): Shortcut => ({
          key: name,
          icon,
          to,
          label: t(`door.${name}`),
          count: waiting[name],
        }))}
      />
    </Section>
  ));
}

function useWaiting(): Partial<Record<ShortcutName, number>> {
  const { data } = useTodos().query;
  if (!data) return {};
  const { offers = 0, sheets = 0, pickups = 0, samples = 0, reviews = 0, ...byShortcut } = data.counts;
  return { ...byShortcut, mine: offers, confirm: sheets, pickup: pickups, lab: samples, review: reviews };
}
