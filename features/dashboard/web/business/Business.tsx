// Business centre: to-dos and shortcuts, by search, pins, last use and group.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { type Shortcut, ShortcutGrid } from '#packages/ui/ShortcutGrid.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { readVisitedPages } from '#packages/ui/visitedPages.ts';
import { useReader } from '../Areas.tsx';
import { Todos, useTodos } from '../Todos.tsx';
import { type ShortcutName, openShortcutGroups } from './doors.ts';
import { frequentShortcuts, readPins, togglePin } from './pins.ts';

export default function Business() {
  const t = useTranslation('dashboard');
  const [sought, setSought] = useState('');
  return (
    <Screen
      title={t('business.title')}
      hasBack={false}
      top={<SearchField value={sought} placeholder={t('business.search')} onChange={setSought} />}
    >
      {sought.trim() === '' && <Todos />}
      <Doors sought={sought.trim().toLocaleLowerCase()} />
    </Screen>
  );
}

type OpenShortcut = ReturnType<typeof openShortcutGroups>[number]['doors'][number];

function Doors({ sought }: { sought: string }) {
  const t = useTranslation('dashboard.centre');
  const groups = openShortcutGroups(useReader());
  const waiting = useWaiting();
  const { pins, toggle } = usePins();
  const [isArranging, setArranging] = useState(false);
  const labelOf = ({ name }: OpenShortcut) => t(`door.${name}`);
  const shown = (shortcut: OpenShortcut): Shortcut => {
    const { name, icon, tint, to } = shortcut;
    const pressed = isArranging
      ? {
          isPinned: pins.includes(name),
          onPress: () => {
            toggle(name);
          },
        }
      : { to };
    return { key: name, icon, tint, label: labelOf(shortcut), count: waiting[name], ...pressed };
  };
  const found = groups.map(({ group, doors: shortcuts }) => ({
    group,
    shortcuts: shortcuts.filter((shortcut) => labelOf(shortcut).toLocaleLowerCase().includes(sought)),
  }));
  const all = groups.flatMap(({ doors: shortcuts }) => shortcuts);
  const frequent = frequentShortcuts(
    all,
    pins,
    navigator.cookieEnabled ? readVisitedPages(localStorage) : [],
  );
  if (sought !== '' && found.every(({ shortcuts }) => shortcuts.length === 0))
    return <EmptyState icon="search" title={t('nothing')} why={t('nothingWhy')} />;
  return (
    <>
      {sought === '' && all.length > 0 && (
        <Section
          title={t('frequent')}
          action={{
            label: t(isArranging ? 'arranged' : 'arrange'),
            onPress: () => {
              setArranging(!isArranging);
            },
          }}
        >
          {frequent.length > 0 && !isArranging && (
            <ShortcutGrid label={t('frequent')} shortcuts={frequent.map(shown)} />
          )}
          {(frequent.length === 0 || isArranging) && <p>{t('frequentWhy')}</p>}
        </Section>
      )}
      {found.map(
        ({ group, shortcuts }) =>
          shortcuts.length > 0 && (
            <Section key={group} title={t(`group.${group}`)}>
              <ShortcutGrid label={t(`group.${group}`)} shortcuts={shortcuts.map(shown)} />
            </Section>
          ),
      )}
    </>
  );
}

function usePins() {
  const [pins, setPins] = useState(() => (navigator.cookieEnabled ? readPins(localStorage) : []));
  return {
    pins,
    toggle: (name: string) => {
      if (navigator.cookieEnabled) setPins(togglePin(localStorage, name));
    },
  };
}

function useWaiting(): Partial<Record<ShortcutName, number>> {
  const { data } = useTodos().query;
  if (!data) return {};
  const { offers = 0, sheets = 0, pickups = 0, samples = 0, reviews = 0, ...byShortcut } = data.counts;
  return { ...byShortcut, mine: offers, confirm: sheets, pickup: pickups, lab: samples, review: reviews };
}
