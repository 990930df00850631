// `npm run admin`: inviting the first administrator.

import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { readOneTimeAddress } from '#features/firm/calls/welcome.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { testApp } from '../test/support/app.ts';
import { freshDatabase } from '../test/support/database.ts';
import { openFirm } from '../test/support/people.ts';
import { answerOf, faultOf } from '../test/support/trading.ts';

const ROOT = join(import.meta.dirname, '..');
const { url, pool } = await freshDatabase();
const app = await testApp({ databaseUrl: url });
app.now = new Date();

interface Run {
  readonly code: number;
  readonly said: string;
}

const { SEAL_KEYS: _keys, ...env } = process.env;
const admin = (...words: string[]) =>
  new Promise<Run>((resolve) => {
    const bare = {
      ...env,
      SEAL_KEY_FILE: '/nonexistent/keys',
      DATABASE_URL: url,
      PUBLIC_URL: 'https://coal.example/',
    };
    const child = execFile(
      process.execPath,
      ['tools/admin.ts', ...words],
      { cwd: ROOT, env: bare },
      (_error, said, wrong) => {
        resolve({ code: child.exitCode ?? -1, said: said + wrong });
      },
    );
  });
const keyIn = ({ said }: Run) =>
  /https:\/\/coal\.example\/console\/#\/welcome\?key=([\w-]{43})\n/.exec(said)?.[1] ?? '';
const read = (key: string) => app.client()(readOneTimeAddress, { key });
const recorded = async () =>
  (
    await pool.query<{ input: object }>(
      "select input from audit_entry where path = 'admin/invite' order by seq",
    )
  ).rows.map(({ input }) => input);

it(
  'gives an address while nobody administers the platform, and ends the one before',
  { timeout: 60_000 },
  async () => {
    const former = await admin('invite');
    const run = await admin('invite');
    expect([former.code, run.code]).toEqual([0, 0]);
    expect(answerOf(await read(keyIn(run))).kind).toBe('founding');
    expect(faultOf(await read(keyIn(former)))).toBe('address_over');
    expect(await recorded()).toEqual([
      { kind: 'founding', at: 'command' },
      { kind: 'founding', at: 'command' },
    ]);
  },
);

it(
  'refuses once somebody does, but for a recovery with its reason, which is recorded',
  { timeout: 60_000 },
  async () => {
    await openFirm(app, 'platform', ['operator_admin'], { kind: 'platform' });
    const refused = await admin('invite');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Somebody administers the platform already/) as unknown,
    });
    expect(await admin('invite', '--recover')).toEqual({
      code: 1,
      said: '--reason is wrong: with --recover, 2 to 200 characters say why\n',
    });
    const recovery = await admin('invite', '--recover', '--reason', '管理员手机遗失');
    expect(answerOf(await read(keyIn(recovery)))).toMatchObject({
      kind: 'recovery',
      firm: 'platform有限公司',
    });
    expect((await recorded()).at(-1)).toEqual({ kind: 'recovery', at: 'command', reason: '管理员手机遗失' });
  },
);

it(
  'brings back an operator by login name, on record, and tells every administrator',
  { timeout: 60_000 },
  async () => {
    const recover = (...words: string[]) => admin('invite', '--recover', '--reason', '全部遗失', ...words);
    expect(await recover('--person', 'nobody')).toEqual({
      code: 1,
      said: '--person is wrong: no operator has this login name\n',
    });
    const run = await recover('--person', 'platform.admin');
    expect(answerOf(await read(keyIn(run)))).toMatchObject({ kind: 'recovery', loginName: 'platform.admin' });
    const on = { kind: 'recovery', at: 'command', reason: '全部遗失', loginName: 'platform.admin' };
    expect((await recorded()).at(-1)).toEqual(on);
    await app.perform((ctx) => setParameter(ctx, 'SECOND_STEP', 'nobody'));
    const inbox = answerOf(await (await app.signIn('platform.admin'))(readInbox, {})).list.filter(
      ({ template }) => template.startsWith('recovery'),
    );
    expect(inbox.map(({ template }) => template)).toEqual(['recovery_asked_back', 'recovery_asked']);
    expect(inbox[0]?.params).toMatchObject({ machine: hostname(), reason: '全部遗失' });
  },
);

it.each([[], ['found'], ['invite', '--force'], ['invite', '--person', 'platform.admin']])(
  'says what it knows when asked for %j',
  { timeout: 60_000 },
  async (...words) => {
    expect(await admin(...words)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/npm run admin -- invite|Unknown option/) as unknown,
    });
  },
);
