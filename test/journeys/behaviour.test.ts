// The behaviour log in a real browser: what somebody looks at reaches the server, also what they looked at last.

import { expect, it, vi } from 'vitest';
import type { Phone } from '../support/phone.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

/** Settings as an installation may make them: a journey need not wait for ten seconds. */
async function phoneInAHurry(): Promise<Phone> {
  const phone = await stand.phone();
  await phone.page.route('**/web-config.js', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '"behaviorInfoSubmitInterval":10000',
      '"behaviorInfoSubmitInterval":1000',
    );
    await route.fulfill({ response: answer, body });
  });
  return phone;
}

interface Kept {
  readonly type: string;
  readonly menu_code: string;
  readonly page_path: string;
  readonly person_id: string | null;
  readonly title: string;
  readonly event: string;
}
const kept = async () =>
  (await stand.database.pool.query<Kept>(`select * from behaviour_record order by started_at`)).rows;
const keptOf = async (path: string) =>
  (await kept()).filter(({ page_path, type }) => page_path === path && type === '0');

it('keeps the pages a visitor saw, once each, and the last one although the tab is gone', async () => {
  const { page, open, broken } = await phoneInAHurry();
  await open('pages/tabBar/home');
  await page.getByRole('link', { name: '煤炭交易', exact: true }).click();
  await page.waitForURL(/tabBar\/trade/);
  await expect.poll(() => keptOf('pages/tabBar/home')).toMatchObject([{ menu_code: '01', person_id: null }]);
  expect(broken).toEqual([]);
  // What is intercepted goes with the page.
  await page.unrouteAll({ behavior: 'wait' });
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(() => keptOf('pages/tabBar/trade'))
    .toMatchObject([{ menu_code: '02', title: expect.stringMatching(/./) as string }]);
});

it('splits the record of a page where the document is hidden', async () => {
  const { page, open } = await phoneInAHurry();
  await open('pages/login/index?menuCode=0399&from=notice');
  await page.getByLabel('登录名').waitFor();
  for (const isHidden of [true, false, true]) {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }
  const record = expect.objectContaining({
    menu_code: '0399',
    params: [
      { key: 'menuCode', value: '0399' },
      { key: 'from', value: 'notice' },
    ],
  }) as Kept;
  await expect.poll(() => keptOf('pages/login/index')).toEqual([record, record]);
});

it('knows who is signed in, and that they pressed', async () => {
  const { page, signIn } = await phoneInAHurry();
  await signIn('tuobei.trader');
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.waitForURL(/tabBar\/user/);
  await vi.waitFor(
    async () => {
      const all = await kept();
      expect(all).toContainEqual(
        expect.objectContaining({
          type: '0',
          page_path: 'pages/tabBar/home',
          person_id: expect.any(String) as string,
        }),
      );
      expect(all).toContainEqual(
        expect.objectContaining({ type: '1', event: 'click', menu_code: '050110', person_id: null }),
      );
      expect(JSON.stringify(all)).not.toContain('seam-demo');
    },
    { timeout: 60_000, interval: 250 },
  );
});
