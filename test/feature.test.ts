// A new feature is its folder alone: this one is planted in a tree of its own and found everywhere.

import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherFeatures } from '#apps/server/gather.ts';
import { seedMenus } from '#features/account/server/seed.ts';
import { matterPath } from '#features/catalog/matter.ts';
import { pathOfTodo, todoKind } from '#features/catalog/registry.ts';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { readQueue } from '#features/dashboard/calls/queue.ts';
import { menuGrid } from '#features/firm/calls/menus.ts';
import { removeCatalogues } from '#packages/i18n/node/catalogues.ts';
import { findText, translation } from '#packages/i18n/node/translation.ts';
import { translations } from '#packages/i18n/node/vite.ts';
import type * as I18n from '#packages/i18n/react.ts';
import { downloadList } from '#packages/rpc/contract/exportCalls.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import type { ScreenDefinition } from '#packages/ui/screens.ts';
import { closurePage } from './example/closure/calls.ts';
import Closures from './example/closure/web/Closures.tsx';
import { testApp } from './support/app.ts';
import { answeredPage, draw, GAPS, textOf } from './support/draw.tsx';
import { openFirm } from './support/people.ts';
import { answerOf } from './support/trading.ts';

const ROOT = join(import.meta.dirname, '..');
const EXAMPLE = join(ROOT, 'test/example/closure');

/** A tree with all features of the product and the example among them; nothing else differs. */
async function plant(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'seam-feature-'));
  const imports = { '#features/closure/*': './features/closure/*' };
  for (const folder of ['features', 'packages', 'apps', 'tools'])
    Object.assign(imports, { [`#${folder}/*`]: `./repository/${folder}/*` });
  await writeFile(join(tree, 'package.json'), JSON.stringify({ name: 'planted', type: 'module', imports }));
  await symlink(ROOT, join(tree, 'repository'));
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  await mkdir(join(tree, 'features'));
  for (const entry of await readdir(join(ROOT, 'features'), { withFileTypes: true }))
    if (entry.isDirectory())
      await symlink(join(ROOT, 'features', entry.name), join(tree, 'features', entry.name));
  await cp(EXAMPLE, join(tree, 'features/closure'), { recursive: true });
  for (const app of ['web', 'console'])
    await cp(join(ROOT, `apps/${app}/features.ts`), join(tree, `apps/${app}/features.ts`));
  return tree;
}

const tree = await plant();
afterAll(async () => {
  removeCatalogues(tree);
  await rm(tree, { recursive: true });
});
const features = await gatherFeatures(join(tree, 'features'));
const app = await testApp({ features });
await app.database.pool.query(await readFile(join(EXAMPLE, 'migration.sql'), 'utf8'));
await app.perform((ctx) => seedMenus(ctx, features.menus));

describe('on the server', () => {
  let mine: Awaited<ReturnType<typeof openFirm>>;
  beforeAll(async () => {
    mine = await openFirm(app, 'mine', ['firm_dispatcher', 'firm_viewer']);
    await openFirm(app, 'desk', ['operator_trade', 'operator_admin'], { kind: 'platform' });
    await app.database.pool.query(
      `insert into closure values
         ('01ARZ3NDEKTSV4RRFFQ69G5FAV', 'C1', $1, 'Pit 4', '2026-11-20', '2026-11-22', 'announced', $2, now())`,
      [mine.id, mine.people.firm_dispatcher],
    );
  });

  it('its call answers', async () => {
    const client = await app.signIn('mine.viewer');
    expect(answerOf(await client(closurePage, {})).list).toMatchObject([{ no: 'C1', fromDay: '2026-11-20' }]);
  });

  it('its call has its own limit', () => {
    const call = features.handlers.find((handler) => handler.call.path === closurePage.path)?.call;
    expect(call?.limit?.name).toBe('closures');
  });

  it('its list is exported, with headings in the language of the reader', async () => {
    const client = await app.signIn('mine.dispatcher');
    const { content } = answerOf(
      await client(downloadList, { path: closurePage.path, filter: {}, form: 'csv', locale: 'fr' }),
    );
    const [head, row] = Buffer.from(content ?? '', 'base64')
      .toString()
      .split('\r\n');
    expect(head).toBe('\uFEFFN°,Site de chargement,Premier jour,Dernier jour,État,Annoncé le');
    expect(row).toMatch(/^C1,Pit 4,2026-11-20,2026-11-22,Annoncé,/);
  });

  it('its menu is among the menus', async () => {
    const admin = await app.signIn('desk.admin');
    const { menus } = answerOf(await admin(menuGrid, {}));
    expect(menus.find(({ authId }) => authId === '030590')).toMatchObject({ path: 'pages/closure/list' });
    expect(findText('*.menu', 'en')('030590')).toBe('Closures');
  });

  it('its to-do waits for the dispatcher alone, and is counted', async () => {
    const todosOf = async (login: string) => answerOf(await (await app.signIn(login))(businessTodo, {}));
    const { list, counts } = await todosOf('mine.dispatcher');
    expect(list).toMatchObject([{ kind: 'end_closure', no: 'C1', title: 'Pit 4' }]);
    expect(counts).toMatchObject({ closures: 1, offers: 0 });
    expect((await todosOf('mine.viewer')).list).toEqual([]);
  });

  it('its queue waits for the operator', async () => {
    const operator = await app.signIn('desk.trade');
    const { list } = answerOf(await operator(readQueue, {}));
    expect(list).toMatchObject([
      { kind: 'check_closure', title: 'C1 Pit 4', path: expect.anything() as string },
    ]);
    expect(findText('*.queue', 'en')('check_closure')).toBe('Check a closure');
  });

  it('its topic may be followed', async () => {
    const topic = features.topics.get('closures');
    const request = { connection: app.database.reading, actor: undefined, name: 'closures', id: undefined };
    expect(await topic?.(request)).toBe('closures');
  });

  it('its matter has a page', () => {
    expect(matterPath({ type: 'closure', id: '01' })).toBe('pages/closure/list?id=01');
  });
});

describe('in the browser', async () => {
  const vite = await createServer({
    root: tree,
    configFile: false,
    logLevel: 'error',
    plugins: [translations()],
    server: { middlewareMode: true, ws: false },
  });
  afterAll(() => vite.close());

  it('its screen is in the router of the app', async () => {
    const { screens } = (await vite.ssrLoadModule('/apps/web/features.ts')) as {
      screens: readonly ScreenDefinition[];
    };
    expect(screens.find(({ path }) => path === 'pages/closure/list')?.authId).toBe('030590');
    expect(screens.length).toBeGreaterThan(100);
  });

  it('its to-do has a text, and leads to its page', async () => {
    await vite.ssrLoadModule('virtual:i18n/all');
    const { loadTexts } = (await vite.ssrLoadModule('#packages/i18n/react.ts')) as typeof I18n;
    const find = await loadTexts(todoKind('end_closure')?.feature ?? '', 'en');
    expect(find('todo.end_closure')).toBe('Closure is over: resume loading');
    expect(pathOfTodo('end_closure', '01')).toBe('pages/closure/list?id=01');
  });

  it('its desk is in the menu of the console, with a title', async () => {
    const { desks } = (await vite.ssrLoadModule('/apps/console/features.ts')) as { desks: readonly Desk[] };
    const at = desks.findIndex(({ path }) => path === 'closures');
    expect([desks[at - 1]?.path, desks[at + 1]?.path]).toEqual(['tickets', 'scales']);
    expect(translation('*.desk', 'en')(desks[at]?.title ?? 'closures')).toBe('Closures');
  });

  it('its page shows its list', async () => {
    const closure = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      no: 'C1',
      site: 'Pit 4',
      fromDay: '2026-11-20',
      toDay: '2026-11-22',
      state: 'announced' as const,
      announcedAt: new Date('2026-11-19T01:12:00Z'),
    };
    const html = await draw(createElement(Closures), {
      locale: 'en',
      seats: ['firm_dispatcher'],
      answers: [answeredPage(closurePage, {}, { list: [closure], next: null })],
    });
    expect(textOf(html)).toMatch(/Closures.*Pit 4.*20\/11\/2026 – 22\/11\/2026.*Announced/);
    expect(textOf(html)).not.toMatch(GAPS);
  });
});

describe('the worked example in CONTRIBUTING.md', async () => {
  const text = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const blocks = [...text.matchAll(/`([\w/.]+)`:\n\n```(?:tsx?|json)\n(.*?)```/gs)];

  it('shows calls, registrations, a page and more', () => {
    expect(blocks.length).toBeGreaterThan(6);
  });

  it.each(blocks.map(([, path = '', code = '']) => [path, code] as const))(
    'shows %s as it is',
    async (path, code) => {
      expect(await readFile(join(EXAMPLE, path), 'utf8')).toContain(code);
    },
  );
});
