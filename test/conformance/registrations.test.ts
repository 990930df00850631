// What the features register fits together: nothing twice, and every link leads to a page.

import { describe, expect, it } from 'vitest';
import { addressOfMatter, desks } from '#apps/console/features.ts';
import { handlers, jobs, menus } from '#apps/server/features.ts';
import { routes } from '#apps/web/shell/routes.ts';
import { actKey } from '#features/audit/rules/actKey.ts';
import { matterPath } from '#features/catalog/matter.ts';
import {
  type FeatureRegistrations,
  matterTypes,
  pathOfTodo,
  todoKind,
  todoKindNames,
} from '#features/catalog/registry.ts';
import { type DeskFinder, deskFinders } from '#features/catalog/server/public.ts';
import { FIRM_SEATS, OPERATOR_SEATS } from '#features/firm/seats.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { textsOf } from '#packages/i18n/node/catalogues.ts';
import { findText } from '#packages/i18n/node/translation.ts';
import { collectContributions, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';

const registered = Object.values(
  import.meta.glob<FeatureRegistrations>('../../features/*/registrations.ts', {
    eager: true,
    import: 'default',
  }),
);
const pageOf = (path: string) => path.split('?')[0] ?? '';
const twice = <Item>(items: readonly Item[]) => items.filter((item, at) => items.indexOf(item) !== at);

describe('registered once only are', () => {
  it.each([
    ['types of matters', registered.flatMap(({ matters = {} }) => Object.keys(matters))],
    ['kinds of to-dos', registered.flatMap(({ todos = {} }) => Object.keys(todos))],
    ['codes of menus', menus.map(({ authId }) => authId)],
    ['positions of menus', menus.map(({ position }) => position)],
    ['paths of desks', desks.map(({ path }) => path)],
    ['positions of desks', desks.map(({ position }) => position)],
  ])('%s', (_what, names) => {
    expect(names.length).toBeGreaterThan(10);
    expect(twice<string | number>(names)).toEqual([]);
  });
});

it.each(matterTypes())('a matter of the type %s has a page', (type) => {
  expect([...routes.keys()]).toContain(pageOf(matterPath({ type, id: 'an id' })));
});

it.each(todoKindNames())('a to-do of the kind %s leads to a page', (kind) => {
  expect([...routes.keys()]).toContain(pageOf(pathOfTodo(kind, 'an id')));
});

it.each(todoKindNames())('a to-do of the kind %s has a text in every language', (kind) => {
  const feature = todoKind(kind)?.feature ?? '';
  expect(LOCALES.map((locale) => findText(feature, locale)(`todo.${kind}`))).not.toContain(undefined);
});

it('menus and desks name seats that exist', () => {
  const seats: readonly string[] = [...FIRM_SEATS, ...OPERATOR_SEATS];
  const named = [...menus.map(({ shownTo }) => shownTo), ...desks.map((desk) => desk.seats)];
  expect(named.flat().filter((seat) => !['all', 'signed_in', ...seats].includes(seat))).toEqual([]);
});

it.each(jobs.map(({ name }) => name))('the job %s has a name in words in every language', (name) => {
  const words = LOCALES.map((locale) => findText('*.job', locale)(name.replace('.', '_')));
  expect(words).not.toContain(undefined);
});

it.each(LOCALES)('the words of system health in %s name no job by its code', (locale) => {
  const words = Object.values(textsOf('*.health', locale));
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((text) => jobs.some(({ name }) => text.includes(name)))).toEqual([]);
});

/** What may stand in the audit log: see `recordAudit.ts`; and acts on the server machine. */
const audited = [
  ...handlers
    .map(({ call }) => call)
    .filter(
      ({ isAudited, kind, access }) =>
        isAudited ||
        (kind === 'mutation' &&
          access !== 'anyone' &&
          (access === 'signed_in' ||
            OPERATOR_SEATS.some((seat) => (access as readonly string[]).includes(seat)))),
    )
    .map(({ path }) => path),
  'admin/invite',
  'account/close',
];

describe('acts of the audit log', () => {
  it.each(audited)('%s is said in words in every language', (path) => {
    const words = LOCALES.map((locale) => findText('*.audited', locale)(actKey(path)));
    expect(words).not.toContain(undefined);
  });

  it('are told apart by their words in every language', () => {
    const keys = audited.map(actKey);
    expect(keys.length).toBeGreaterThan(300);
    expect(twice(keys)).toEqual([]);
    for (const locale of LOCALES) {
      const find = findText('*.audited', locale);
      expect(twice(keys.map((key) => find(key)))).toEqual([]);
    }
  });

  it('that nobody can carry out have no words', () => {
    const known = new Set(audited.map(actKey));
    expect(Object.keys(textsOf('*.audited', 'en')).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('what operators find from anywhere', () => {
  const onServer = Object.values(
    import.meta.glob<ServerRegistrations>('../../features/*/server/registrations.ts', {
      eager: true,
      import: 'default',
    }),
  );
  const finders: readonly DeskFinder[] = collectContributions(
    onServer.flatMap(({ contributions = [] }) => contributions),
  )
    .all(deskFinders)
    .flat();

  it.each(finders.map((finder) => [finder.type, finder] as const))(
    '%s is found only by seats whose desk shows it',
    (type, { seats }) => {
      const path = pageOf(addressOfMatter({ type, id: 'an id' }, desks) ?? '');
      const desk = desks.find((one) => one.path === path);
      expect(seats.filter((seat) => !desk?.seats.includes(seat))).toEqual([]);
      expect(seats.length).toBeGreaterThan(0);
    },
  );
});
