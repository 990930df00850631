// A real installation, from its first start to its first certification.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { freshDatabase } from '../support/database.ts';
import { type Desktop, openDesktop } from '../support/desktop.ts';
import {
  addressFor,
  type Applicant,
  applyForCertification,
  fill,
  goTo,
  invite,
  PASSWORD,
  press,
  sayWho,
  setUpSecondStep,
} from '../support/founding.ts';
import { creditCodeOf } from '../support/people.ts';
import { startServerProcess } from '../support/serverProcess.ts';

const { url, pool } = await freshDatabase();
const files = await mkdtemp(join(tmpdir(), 'seam-founding-'));
const browser = await borrowBrowser();
afterAll(async () => {
  await rm(files, { recursive: true, force: true });
});

const MINE = '朔州白羊岭煤矿有限公司';
const SHAN: Applicant = {
  phone: '13700000009',
  loginName: 'bai.shan',
  name: '白山',
  firm: {
    creditCode: creditCodeOf(801),
    name: MINE,
    shortName: '白羊岭矿',
    kind: 'producer',
    controller: '白羊岭集团',
  },
};

it('is founded, seats a second and a third person, and certifies', async () => {
  const server = await startServerProcess(url, { FILE_STORE: files });
  await expect.poll(server.said).toMatch(/welcome\?key=[\w-]{43}\n/);
  const [, address = ''] = /(http\S+\/console\/#\/welcome\?key=\S+)/.exec(server.said()) ?? [];
  const desktops: Desktop[] = [];
  const sitDown = async () => {
    const desktop = await openDesktop({ browser });
    desktops.push(desktop);
    return desktop.page;
  };

  const admin = await sitDown();
  await admin.goto(address);
  await admin.getByRole('heading', { name: '创建运营企业' }).waitFor();
  await press(admin, '继续');
  for (const flaw of ['请填写企业全称', '统一社会信用代码有误，请核对 18 位字符', '请填写密码'])
    await admin.getByText(flaw).waitFor();
  await fill(admin, '运营企业名称', '朔州煤炭交易中心有限公司');
  await fill(admin, '统一社会信用代码', creditCodeOf(800));
  await sayWho(admin, { name: '秦岚', phone: '13700000001', loginName: 'qin.lan' });
  await press(admin, '继续');
  const [recoveryCode = ''] = await setUpSecondStep(admin, '开业准备');
  await admin.getByText('朔州煤炭交易中心有限公司').waitFor();

  await goTo(admin, '人员与会话');
  await admin.getByText('您是唯一的管理员').waitFor();
  expect(await admin.evaluate('scrollY')).toBe(0);
  await invite(admin, '尹川', ['系统管理员']);
  const second = await sitDown();
  await second.goto(await addressFor(admin, '尹川'));
  await second.getByText('授予您以下岗位：系统管理员').waitFor();
  await sayWho(second, { name: '尹川', phone: '13700000002', loginName: 'yin.chuan' });
  await press(second, '继续');
  await setUpSecondStep(second);

  await admin.reload();
  await invite(admin, '沈宁', ['认证审核']);
  await admin.getByText('待第二名管理员审批', { exact: true }).waitFor();
  expect(await admin.getByRole('button', { name: '同意生效' }).count()).toBe(0);
  await goTo(second, '人员与会话');
  await second.getByRole('row', { name: /沈宁/ }).getByRole('button', { name: '同意生效' }).click();
  await second.getByRole('dialog').getByRole('button', { name: '同意生效' }).click();
  const third = await sitDown();
  await third.goto(await addressFor(second, '沈宁'));
  await sayWho(third, { name: '沈宁', phone: '13700000003', loginName: 'shen.ning' });
  await press(third, '继续');
  await setUpSecondStep(third);

  await applyForCertification(server.address, { pool }, SHAN);
  await third.getByRole('link', { name: /^待办队列/ }).click();
  await third.locator('[data-row]', { hasText: MINE }).click();
  await press(third, '初审通过');
  await third.locator('.ant-modal').last().getByRole('button', { name: '初审通过' }).click();
  await expect
    .poll(
      async () =>
        (await pool.query<{ state: string }>('select state from firm where name = $1', [MINE])).rows[0]
          ?.state,
    )
    .toBe('checked');

  await press(admin, '退出登录');
  await fill(admin, '登录名', 'qin.lan');
  await fill(admin, '密码', PASSWORD);
  await press(admin, '登录');
  await fill(admin, '动态口令', recoveryCode);
  await press(admin, '继续');
  await admin.getByRole('link', { name: '人员与会话' }).waitFor();

  const late = await openDesktop({ browser });
  await late.page.goto(address);
  await late.page.getByText('该链接已失效').waitFor();
  expect(desktops.flatMap(({ broken }) => broken)).toEqual([]);
});
