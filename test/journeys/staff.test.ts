// A firm's people: out on both tabs when disabled, asked for which firm they act, shown the pages that operators decide on.

import { expect, it } from 'vitest';
import { approveMenus, menuGrid, proposeMenus } from '#features/firm/calls/menus.ts';
import { PLATFORM } from '#tools/demo/firms.ts';
import { signIn as enter } from '#tools/demo/people.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

type Page = Awaited<ReturnType<typeof stand.phone>>['page'];

const tokenOn = (page: Page) => page.evaluate<string | null>('localStorage.getItem("TOKEN")');

/** The way of the demonstration's own people into this server. */
const send: typeof fetch = (address, init) =>
  fetch(
    (address instanceof Request ? address.url : address)
      .toString()
      .replace('http://localhost', stand.address),
    init,
  );

const staffRow = (page: Page, name: string) =>
  page.getByRole('group', { name: '员工' }).getByRole('button').filter({ hasText: name });

it('sends a disabled person out on both open tabs', async () => {
  const admin = await stand.phone();
  await admin.signIn('heishan.admin');
  const loginName = 'heishan.trader';
  const person = await stand.phone();
  await person.signIn(loginName);
  await person.open('pages/tabBar/user');
  const other = await person.page.context().newPage();
  await other.goto(`${stand.address}/#/pages/tabBar/user`);
  for (const tab of [person.page, other]) await tab.getByText(loginName).waitFor();
  await expect
    .poll(
      async () =>
        (
          await stand.database.pool.query(
            `
    select 1 from push_client join account_person as person on person.id = push_client.person_id where login_name = $1`,
            [loginName],
          )
        ).rowCount,
    )
    .toBe(1);

  await admin.open('pages/tabBar/user');
  await admin.open('pages/user/staff');
  await staffRow(admin.page, loginName).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  const asked = admin.page.getByRole('alertdialog').getByRole('button', { name: '停用' });
  await asked.waitFor();
  await asked.click();
  for (const tab of [person.page, other]) await tab.getByText(loginName).waitFor({ state: 'detached' });
  for (const tab of [person.page, other]) expect(await tokenOn(tab)).toBeNull();
});

it('asks somebody of several firms for which they act, and goes on there', async () => {
  const { page, signIn, open, broken } = await stand.phone();
  await stand.database.pool.query(`
    insert into firm_seat (firm_id, person_id, seat)
    select firm.id, person.id, 'firm_viewer' from firm, account_person as person where firm.handle = 'luhe' and person.login_name = 'heishan.viewer'`);
  await signIn('heishan.viewer');
  await page.waitForURL(/user\/firms/);
  await page.getByRole('heading', { name: '本次代表哪家企业？' }).waitFor();
  const luhe = await stand.database.pool.query<{ name: string }>(
    "select name from firm where handle = 'luhe'",
  );
  const before = await tokenOn(page);
  await page
    .locator('.ui-row', { hasText: luhe.rows[0]?.name ?? '' })
    .getByRole('button', { name: '切换' })
    .click();
  await page.waitForURL(/tabBar\/home/);
  expect(await tokenOn(page)).not.toBe(before);
  await open('pages/tabBar/user');
  await page.getByText(luhe.rows[0]?.name ?? '').waitFor();
  // The session ends with the choice: a list that is read at that moment is refused, and read again.
  expect(broken.filter((line) => !/401.*\/api\/firm\/own\/list/.test(line))).toEqual([]);
});

it('shows a page to a seat as soon as two operators have decided so, on a screen that nobody touches', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await stand.database.pool.query(`
    insert into firm_seat (firm_id, person_id, seat)
    select firm_id, person_id, 'operator_admin' from firm_seat where seat = 'operator_auditor'`);
  const [maker, checker] = [
    await enter(send, PLATFORM, 'operator_admin'),
    await enter(send, PLATFORM, 'operator_auditor'),
  ];
  await signIn('luhe.finance');
  await open('pages/tabBar/business');
  await page.getByRole('link', { name: '资金总览', exact: true }).waitFor();
  const contracts = page
    .getByRole('navigation', { name: '合同', exact: true })
    .getByRole('link', { name: '自主合同' });
  expect(await contracts.count()).toBe(0);

  const { version, menus } = await maker(menuGrid, {});
  const rows = menus
    .filter(({ authId }) => authId === '0301' || authId === '030101')
    .map(({ authId, shownTo, seats }) => ({ authId, shownTo, seats: [...seats, 'firm_finance' as const] }));
  const { id } = await maker(proposeMenus, { base: version, rows, reason: '财务也可查看合同' });
  await checker(approveMenus, { id });
  await contracts.waitFor();
  expect(broken).toEqual([]);
});
