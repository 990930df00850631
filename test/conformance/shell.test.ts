// The specification's statements on the shell, sections 1, 2, 3 and 9, each held against the code that carries it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { screens } from '#apps/web/features.ts';
import { modalEventOf } from '#apps/web/shell/events.ts';
import { HOME, isStart } from '#apps/web/shell/home.ts';
import { ASYNC_PAGE, loadPage } from '#apps/web/shell/loading.ts';
import { routes } from '#apps/web/shell/routes.ts';
import viteConfig from '#apps/web/vite.config.ts';
import { readWebConfig } from '#features/catalog/web/configFields.ts';
import { MAX_TICKET_PHOTOS } from '#features/weighbridge/ticket.ts';
import { FALLBACK_LOCALE, LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { hrefOf } from '#packages/ui/navigation.ts';
import { rootSize } from '#packages/ui/rem.ts';
import { ROUTES, TABS, WITHOUT_LOGIN } from './routes.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
/** The start page is the router's own. */
const OTHERS = ROUTES.filter(([path]) => !isStart(path));
const token = (name: string) => new RegExp(`--ui-${name}: (.+);`).exec(read('packages/ui/tokens.css'))?.[1];

describe('1: the languages', () => {
  it('1: the interface languages are zh-Hans, zh-Hant, en, fr, es', () => {
    expect(LOCALES).toEqual(['zh-Hans', 'zh-Hant', 'en', 'fr', 'es']);
  });
  it('1: English is the fallback', () => {
    expect(FALLBACK_LOCALE).toBe('en');
  });
  it('1: the site title is a Chinese name of a coal trading network', () => {
    expect(readWebConfig({}).siteTitle).toMatch(/^\p{Script=Han}+煤炭交易网$/u);
  });
});

describe('2: the router', () => {
  it('2: the router uses hash mode with base path /', () => {
    expect([viteConfig.base, hrefOf('pages/tabBar/home')]).toEqual(['/', '#/pages/tabBar/home']);
  });
  it.each(['', 'pages/begin/index'])('2: the entry path / is an alias of pages/begin/index: %j', (path) => {
    expect(isStart(path)).toBe(true);
  });
  it('2: all pages load lazily', () => {
    expect(read('apps/web/features.ts')).not.toMatch(/^import .*\.tsx'/m);
    for (const screen of routes.values()) expect(screen.load.toString()).toMatch(/import/);
  });
  it('2: no route declares parameters', () => {
    for (const path of routes.keys()) expect(path).toMatch(/^pages(\/[A-Za-z]+)+$/);
  });
});

describe('2: the table of routes', () => {
  it.each(OTHERS)('2: %s has the code %s', (path, authId) => {
    expect(routes.get(path)?.authId).toBe(authId);
  });
  it.each(OTHERS)('2: %s asks for a login unless it is among those that do not need one', (path) => {
    expect(routes.get(path)?.access).toBe(WITHOUT_LOGIN.test(path) ? 'open' : 'login');
  });
  it('has no page and no code twice', () => {
    const paths = screens.map(({ path }) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    const codes = [...routes.values()].map(({ authId }) => authId).filter(Boolean);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });
  it('2: codes starting 03 cover business pages, codes with a B prefix detail and operation pages', () => {
    const pathsOf = (start: string) =>
      [...routes.values()].filter(({ authId }) => authId.startsWith(start)).map(({ path }) => path);
    expect(
      pathsOf('03').filter(
        (path) => !/^pages\/(tabBar\/)?(business|contract|settlement|bindAuth)/.test(path),
      ),
    ).toEqual([]);
    expect(
      pathsOf('B').filter(
        (path) =>
          !/detail|operate|apply|select|bind|save|registration|respond|alert|write|sign|fulfilment|lot|receipt|issue|trucks|trip|scales|late|vehicles|board|convoys/i.test(
            path,
          ),
      ),
    ).toEqual([]);
  });
});

describe('2: the tab bar', () => {
  it.each(TABS)('2: %s is the tab %s', (path, authId) => {
    expect(routes.get(path)).toMatchObject({ isTab: true, authId });
  });
  it('2: it has five entries', () => {
    expect([...routes.values()].filter(({ isTab }) => isTab).length).toBe(5);
  });
  it('2: it begins with selectedIndex 0', () => {
    expect(HOME).toBe(TABS[0][0]);
  });
  it('2: the business tab needs login, the others do not', () => {
    expect(TABS.map(([path]) => routes.get(path)?.access)).toEqual(['open', 'open', 'login', 'open', 'open']);
  });
});

it.each([
  ['pages/tabBar/home', 'pages-tabBar-home'],
  ['pages/settlement/input/list', 'pages-settlement-input-list'],
])('2: on showing a modal on %s the event is %s', (path, name) => {
  expect(modalEventOf(path)).toBe(name);
});

describe('3: the runtime config', () => {
  it.each([
    ['version', '1.0.0'],
    ['behaviorInfoSubmitInterval', 10_000],
    ['behaviorInfoClearInterval', 86_400_000],
    ['isSSL', false],
    ['httpRequest', ''],
    ['wsRequest', ''],
  ] as const)('3: %s is %j unless the web config of the window says otherwise', (name, value) => {
    expect(readWebConfig(undefined)[name]).toBe(value);
  });
  it('is loaded before the app', () => {
    const page = read('apps/web/index.html');
    expect(page.indexOf('/web-config.js')).toBeLessThan(page.indexOf('start.ts'));
    expect(page).toContain('<script defer src="/web-config.js">');
  });
});

describe('9: an asynchronous page', () => {
  it('9: async page delay 200 ms, timeout 60000 ms', () => {
    expect(ASYNC_PAGE).toEqual({ delayMs: 200, timeoutMs: 60_000 });
  });
  it('9: is given up after 60000 ms, not before', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    const failed = vi.fn();
    void loadPage(() => new Promise(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'late' }));
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it.each([
    ['en', 'The connection timed out, click the screen to try again.'],
    ['zh-Hans', '连接服务器超时，点击屏幕重试'],
    ['zh-Hant', '連接服務器超時，點擊屏幕重試'],
    ['fr', "La connexion a expiré, cliquez sur l'écran pour réessayer."],
    ['es', 'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.'],
  ] as const)('8: the connection timeout text in %s', (locale, sentence) => {
    expect(translation('web', locale)('page.timeout')).toBe(sentence);
  });
});

describe('9: the bars', () => {
  it.each([
    ['tab-height', 'calc(50px * var(--ui-zoom))'],
    ['tab-icon', 'calc(24px * var(--ui-zoom))'],
    ['tab-text', 'calc(10px * var(--ui-zoom))'],
    ['tab-gap', '3px'],
    ['zoom', '1'],
    ['tab', '#666666'],
    ['brand', '#e00023'],
    ['card', '#ffffff'],
    ['page', '#f5f6fa'],
  ])('9: %s is %s', (name, value) => {
    expect(token(name)).toBe(value);
  });
  it('9: dark mode off', () => {
    expect(read('packages/ui/base.css')).toContain('color-scheme: only light;');
    expect(read('apps/web/index.html')).toContain('<meta name="color-scheme" content="only light">');
  });
});

describe('9: the defaults of widgets', () => {
  it.each([
    ['the end of a list is near at', '20 px', 'List', 'NEAR_PX = 20'],
    ['a toast stays', '1500 ms', 'Toast', 'SHOWN_MS = 1500'],
    ['a swiper moves every', '5000 ms', 'Swiper', 'STAY_MS = 5000'],
    ['a swiper turns in', '500 ms', 'Swiper', 'TURN_MS = 500'],
    ['a list is refreshed from', '45 px', 'PullToRefresh', 'THRESHOLD_PX = 45'],
    ['a long press takes', '350 ms', 'CopyableId', 'LONG_PRESS_MS = 350'],
    ['a long press ends after', '10 px', 'CopyableId', 'MOVED_PX = 10'],
  ])('9: %s %s: %s', (_what, _figure, file, written) => {
    expect(read(`packages/ui/${file}.tsx`)).toContain(`const ${written};`);
  });
  it('9: nine pictures', () => {
    expect(MAX_TICKET_PHOTOS).toBe(9);
  });
});

describe('9: responsive', () => {
  it.each([
    [375, 16],
    [750, 32],
  ])('9: root font size at %i px is width divided by 23.4375: %f px', (width, size) => {
    expect(rootSize(width)).toBeCloseTo(size, 10);
  });
  it.each([768, 960, 961, 1_920])(
    '9: with room for two columns, at %i px, the base width of 375 counts',
    (width) => {
      expect(rootSize(width)).toBe(16);
    },
  );
});

it('6: the dialog of the login guard is titled 提示 and asks 您尚未登录，是否立即前往登录？', () => {
  const t = translation('web', 'zh-Hans');
  expect([t('loginAsk.title'), t('loginAsk.body')]).toEqual(['提示', '您尚未登录，是否立即前往登录？']);
});
