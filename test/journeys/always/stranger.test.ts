// From stranger to first listing: signed up, filled in, given back with reasons, mended, passed by two operators at the console, a trader invited.

import { expect, it } from 'vitest';
import { somePdf } from '#features/file/server/handlers/files.example.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import { openDesktop, signInAtConsole } from '../../support/desktop.ts';
import { openStand } from '../../support/stand.ts';

const stand = await openStand();

const NAME = '右玉白羊岭煤业有限公司';
const CODE = `91140623MA0JK7QE7${checkCharacter('91140623MA0JK7QE7') ?? ''}`;
const ADMIN = { phone: '13877665544', loginName: 'bai.shan', name: '白山' };
const TRADER = { phone: '13855512345', loginName: 'li.na', name: '李娜' };
const SCAN = { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: somePdf() };

type Page = Awaited<ReturnType<typeof stand.phone>>['page'];

async function signUp(page: Page, { phone, loginName, name }: typeof ADMIN) {
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('登录名').fill(loginName);
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel(/^密码/).fill('雁门关外的风-77');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page
    .getByLabel('短信验证码')
    .fill(/\d{6}/.exec(await page.locator('.ui-notice', { hasText: '演示' }).innerText())?.[0] ?? '');
  await page.getByRole('button', { name: '完成注册' }).click();
}

async function begin(page: Page) {
  await page.getByLabel('统一社会信用代码').fill(CODE);
  await page.getByLabel('企业名称').fill(NAME);
  await page.getByRole('radio', { name: '煤炭生产企业' }).check();
  await page.getByRole('button', { name: '开始企业认证' }).click();
  await page.getByRole('heading', { name: NAME }).waitFor();
}

const group = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
const bring = async (page: Page, heading: string, at = 0) => {
  const part = group(page, heading);
  const kept = await part.getByText('打开').count();
  await part.locator('input[type=file]').nth(at).setInputFiles(SCAN);
  await expect.poll(() => part.getByText('打开').count()).toBe(kept + 1);
};

async function fillIn(page: Page) {
  const firm = group(page, '企业基本信息');
  const text = async (part: ReturnType<typeof group>, label: string | RegExp, value: string) => {
    await part.getByLabel(label).first().fill(value);
  };
  await text(firm, '企业简称', '白羊岭矿');
  await text(firm, '所在城市', '朔州市');
  await text(firm, '注册地址', '山西省朔州市右玉县白羊岭村 1 号');
  await text(firm, '注册资本', '5000');
  await text(firm, '成立日期', '2012-05-18');
  await text(firm, '经营范围', '煤炭开采、洗选、销售');
  await firm.getByLabel('纳税人类型').selectOption({ label: '一般纳税人' });
  const legal = group(page, '法定代表人');
  await text(legal, '法定代表人', '白山');
  await text(legal, '法定代表人身份证号', '11010519491231002x');
  await bring(page, '法定代表人');
  const licences = group(page, '证照与许可');
  for (const [at, [kind, number, until]] of [
    ['营业执照', CODE, ''],
    ['采矿许可证', 'C1400002012051110120001', '2030-05-18'],
    ['安全生产许可证', '（晋）MK安许证字〔2025〕F0001', '2028-06-30'],
  ].entries()) {
    if (at > 0) await licences.getByRole('button', { name: '添加 证照与许可' }).click();
    const licence = licences.locator('.certification-item').nth(at);
    await licence.getByLabel('证照类型').selectOption({ label: kind ?? '' });
    await licence.getByLabel('证照编号').fill(number ?? '');
    if (until === '') await licence.getByText('长期有效').click();
    else await licence.getByLabel('有效期至').fill(until ?? '');
    await bring(page, '证照与许可', at);
  }
  const business = group(page, '经营规模');
  await business.getByRole('checkbox', { name: '销售' }).check();
  await text(business, '年产能或年用煤量', '120');
  await text(business, '主要煤种', '动力煤、贫煤');
  const bank = group(page, '银行账户');
  await text(bank, '开户银行（支行）', '中国建设银行右玉支行');
  await text(bank, '银行账号', '1405 0164 6108 0000 0123');
  await text(bank, '联行号', '105169000012');
  await bring(page, '银行账户');
  const invoice = group(page, '开票信息');
  await text(invoice, '开票地址', '山西省朔州市右玉县白羊岭村 1 号');
  await text(invoice, '开票电话', '0349-8026688');
  await text(invoice, '收票邮箱', 'cw@baiyangling.example');
  const people = group(page, '授权办事人员');
  await text(people, '姓名', '白山');
  await text(people, '身份证号', '110105194912310046');
  await text(people, '手机号', '13877665544');
  await text(people, '授权至', '2028-12-31');
  await bring(page, '授权办事人员');
  const owners = group(page, '控制人与受益所有人');
  await text(owners, '实际控制人或所属集团', '白羊岭集团');
  await text(owners, '受益所有人', '白山');
  await text(owners, '身份证号', '11010519491231002X');
  await text(owners, '持股比例', '60');
}

/** One of the two who certify, with the firm open beside the desk. */
async function openAtDesk(loginName: string) {
  const { page, broken } = await openDesktop(stand);
  await signInAtConsole(stand, page, loginName);
  await page.locator('[data-row]', { hasText: NAME }).click();
  const firm = page.getByRole('dialog', { name: NAME });
  await firm.getByRole('button', { name: '退回' }).waitFor();
  return { page, broken, firm };
}

async function pass(page: Page, label: string) {
  await page.getByRole('dialog', { name: NAME }).getByRole('button', { name: label }).click();
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: label }).click();
}

/** Without a channel, texts stay where they were written. */
async function textTo(phone: string, pattern: RegExp): Promise<string> {
  const { rows } = await stand.database.pool.query<{ text: string }>(
    'select text from account_outgoing_message where phone = $1 order by id desc',
    [phone],
  );
  return rows.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
}

async function invite(page: Page) {
  await page.getByRole('link', { name: '员工与岗位' }).click();
  await page.getByRole('button', { name: '邀请员工' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '发送邀请' }).click();
  await sheet.getByText('请输入 11 位手机号').waitFor();
  await sheet.getByLabel('手机号').fill(TRADER.phone);
  await sheet.getByLabel('姓名').fill(TRADER.name);
  await sheet.getByRole('button', { name: '发送邀请' }).click();
  await page.getByText('待接受').waitFor();
}

/** The first listing of a firm: nothing to copy, and no money for the usual deposit. */
async function list(page: Page) {
  const onwards = () => page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('品种').selectOption({ label: '动力煤' });
  await onwards();
  for (const [at, value] of ['5500', '8.5', '0.6', '18'].entries())
    await page.getByLabel('数值').nth(at).fill(value);
  await onwards();
  await page.getByRole('textbox', { name: /^价格/ }).fill('512');
  await onwards();
  await page.getByLabel('挂牌量').fill('3000');
  await page.getByLabel('起摘量').fill('500');
  await page.getByLabel('交货地').click();
  await page.getByRole('dialog').getByRole('button', { name: /平鲁/ }).first().click();
  await onwards();
  await page.locator('.ui-wizard').getByRole('button', { name: '付款' }).click();
  await page.getByRole('group', { name: '卖方保证金' }).getByRole('radio', { name: '免收' }).check();
  await onwards();
  await page.getByRole('button', { name: '确认挂牌' }).click();
  await page.getByText('挂牌成功').first().waitFor();
}

it('a stranger signs up, is returned with reasons, mends, is certified by two operators, and invites a trader who posts the first listing', async () => {
  const [admin, trader] = [await stand.phone(), await stand.phone()];
  const { page, open } = admin;
  await open('pages/sign/index');
  await page.getByRole('radio', { name: '企业', exact: true }).check();
  await signUp(page, ADMIN);
  await page.waitForURL(/info\/enterprise/);
  await begin(page);

  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText(/还有 \d+ 处需要填写或修改/).waitFor();
  await fillIn(page);
  const kept = () =>
    stand.database.pool.query<{ share: string }>(
      `select content -> 'owners' -> 0 ->> 'share' as share from certification_form where content ->> 'name' = $1`,
      [NAME],
    );
  await expect.poll(async () => (await kept()).rows[0]?.share).toBe('60');
  await page.getByText(/草稿已保存/).waitFor();
  await page.reload();
  await page.getByText(/草稿已保存/).waitFor();
  expect(await page.getByLabel('经营范围').inputValue()).toBe('煤炭开采、洗选、销售');
  expect(await page.getByLabel('银行账号').inputValue()).toBe('14050164610800000123');
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('待初审', { exact: true }).waitFor();
  await page.getByText('1101**********002X').first().waitFor();

  const first = await openAtDesk('operator.certification');
  await first.firm.getByText('11010519491231002X').first().waitFor();
  await first.firm.getByRole('button', { name: '退回' }).click();
  await first.firm.getByRole('button', { name: '确认退回' }).click();
  await first.firm.getByText('请至少填写一处退回原因或审核说明').waitFor();
  await first.firm.getByLabel(/^注册资本.*的退回原因$/).fill('与营业执照不一致');
  await first.firm.getByLabel('审核说明').fill('其余资料无误');
  await first.firm.getByRole('button', { name: '确认退回' }).click();

  // It comes to the page that is open.
  await page.getByText('退回原因：与营业执照不一致').waitFor();
  await page.getByText('其余资料无误').waitFor();
  await page.getByLabel('注册资本').fill('8000');
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('待初审', { exact: true }).waitFor();

  // Handed in again, it waits in the queue again.
  await first.page.goto(`${stand.address}/console/#/queue`);
  await first.page.reload();
  await first.page.locator('[data-row]', { hasText: NAME }).click();
  await pass(first.page, '初审通过');
  const second = await openAtDesk('operator.certification2');
  expect(await first.firm.getByRole('button', { name: '复审通过' }).isDisabled()).toBe(true);
  await pass(second.page, '复审通过');
  await page.getByText('已认证', { exact: true }).waitFor();
  await open('pages/tabBar/user');
  await page.getByText('白羊岭矿').waitFor();
  await page.getByText('已认证', { exact: true }).filter({ visible: true }).first().waitFor();

  await invite(page);
  await trader.open(`pages/sign/index?invite=${await textTo(TRADER.phone, /邀请码 (\w+)/)}`);
  await signUp(trader.page, TRADER);
  await trader.page.waitForURL(/tabBar\/home/);
  expect(await trader.page.evaluate('localStorage.getItem("TOKEN")')).not.toBeNull();
  // Nobody touches it: the list hears of it.
  await page.getByText('已加入').first().waitFor();
  await page
    .getByRole('group', { name: '员工' })
    .getByRole('button')
    .filter({ hasText: TRADER.loginName })
    .waitFor();

  await trader.open('pages/tabBar/business');
  await trader.page.getByRole('link', { name: '挂牌', exact: true }).first().waitFor();
  await trader.open('pages/trade/registration');
  await list(trader.page);
  await trader.page.getByRole('link', { name: '查看挂牌' }).click();
  await trader.page.getByText(NAME).or(trader.page.getByText('白羊岭矿')).first().waitFor();
  expect([...admin.broken, ...trader.broken, ...first.broken, ...second.broken]).toEqual([]);
});
