// The set-up page in five languages: what is missing, where it is mended, who may do what.

import { describe, expect, it } from 'vitest';
import { setup } from '#apps/server/features.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { findText } from '#packages/i18n/node/translation.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { readSetup } from '../calls/launch.ts';
import Setup from './Setup.tsx';

const AT = new Date('2026-11-24T02:40:12Z');
const some: OutputOf<typeof readSetup> = {
  state: 'trial',
  items: [
    {
      name: 'platform_firm',
      path: 'people',
      lacks: [{ lack: 'seat', values: { seat: 'operator_checker', needed: '1' } }],
    },
    {
      name: 'parameters',
      path: 'parameters',
      lacks: [{ lack: 'not_chosen', values: { parameter: 'TRADE_FEE' } }],
    },
    {
      name: 'introductions',
      path: 'texts',
      lacks: [{ lack: 'not_written', values: { topic: 'agreement' } }],
    },
    { name: 'authority', path: 'parameters', lacks: [{ lack: 'own_certificates', values: { count: '2' } }] },
    { name: 'keys', path: null, lacks: [{ lack: 'beside', values: {} }] },
    { name: 'mails', path: null, lacks: [] },
  ],
  asked: null,
  moves: ['ask'],
  history: [],
};
const whole = { ...some, items: some.items.map((item) => ({ ...item, lacks: [] })) };
const asked: OutputOf<typeof readSetup> = {
  ...whole,
  state: 'asked',
  asked: { by: '秦岚', at: AT, isOwn: false },
  moves: ['call_off', 'open'],
  history: [{ move: 'ask', from: 'trial', to: 'asked', firm: null, by: '秦岚', reason: '筹备完成', at: AT }],
};
const drawn = (locale: (typeof LOCALES)[number], answer: OutputOf<typeof readSetup>) =>
  draw(<Setup />, { locale, seats: ['operator_admin'], answers: [answered(readSetup, {}, answer)] });

describe('the set-up page', () => {
  it.each(LOCALES)('has no gap and no code in %s', async (locale) => {
    for (const answer of [some, whole, asked, { ...whole, state: 'opened' as const, moves: [] }]) {
      const text = textOf(await drawn(locale, answer));
      expect(text).not.toMatch(GAPS);
      expect(text).not.toMatch(/operator_|TRADE_FEE|own_certificates|platform_firm|launch\./);
    }
  });

  it('says what is missing, why it matters, and where it is mended', async () => {
    const html = await drawn('zh-Hans', some);
    const text = textOf(html);
    for (const said of [
      '共 6 项，5 项未完成',
      '资金复核：还需 1 人',
      '岗位空缺时，企业无法认证',
      '内置机构签发的 2 张证书仍有效',
      '密钥与数据库在同一目录',
    ])
      expect(text).toContain(said);
    expect(html).toContain('href="#/people"');
    expect(html).toContain('href="#/parameters?key=TRADE_FEE"');
    expect(html).toMatch(/<button[^>]*disabled[^>]*>(<span>)?申请正式开业/);
  });

  it('offers a second administrator to open or to refuse', async () => {
    const text = textOf(await drawn('zh-Hans', asked));
    for (const said of ['秦岚', '正式开业', '不同意', '全部完成', '筹备完成']) expect(text).toContain(said);
    expect(text).not.toContain('申请正式开业');
  });
});

describe('an item', () => {
  it.each(setup.map(({ name }) => name))('%s has a name and a reason in every language', (name) => {
    const texts = LOCALES.map((locale) => findText('*.setup', locale));
    expect(texts.flatMap((find) => [find(name), find(`${name}.why`)])).not.toContain(undefined);
  });

  it('has a place of its own', () => {
    const positions = setup.map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
    expect(setup.length).toBeGreaterThanOrEqual(14);
  });
});
