// Operators in the console and the welcome page, in five languages.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { operatorList } from '../calls/operators.ts';
import { readOneTimeAddress } from '../calls/welcome.ts';
import { Operators } from './operators/Operators.tsx';
import { PersonSeats } from './operators/PersonSeats.tsx';
import Welcome from './Welcome.tsx';

const [ID, OTHER] = ['01M7XQK9SG23KNFKAFZKV5A68X', '01M7XQK9SG23KNFKAFZKV5A68Y'];
const AT = new Date('2026-11-24T02:40:12Z');
const KEY = 'k'.repeat(43);

const operators: OutputOf<typeof operatorList> = {
  isAlone: false,
  operators: [{ personId: ID, name: '秦岚', loginName: 'qin.lan', seats: ['operator_admin'], isSelf: true }],
  changes: [
    {
      id: ID,
      personId: null,
      name: '沈宁',
      seats: ['operator_certification'],
      before: [],
      reason: '增补',
      by: '秦岚',
      at: AT,
      isOwn: true,
    },
    {
      id: OTHER,
      personId: OTHER,
      name: '尹川',
      seats: [],
      before: ['operator_editor'],
      reason: '离任',
      by: '贺磊',
      at: AT,
      isOwn: false,
    },
  ],
  invitations: [
    {
      id: ID,
      name: '黎明',
      seats: ['operator_trade'],
      approvedBy: '贺磊',
      approvedAt: AT,
      expiresAt: AT,
      mayGive: true,
    },
    {
      id: OTHER,
      name: '易安',
      seats: ['operator_maker'],
      approvedBy: '秦岚',
      approvedAt: AT,
      expiresAt: null,
      mayGive: false,
    },
  ],
};
const address: OutputOf<typeof readOneTimeAddress> = {
  kind: 'invitation',
  firm: '朔州煤炭交易中心有限公司',
  name: '沈宁',
  loginName: null,
  seats: ['operator_certification'],
  expiresAt: AT,
};
const desk = (change: Partial<typeof operators> = {}) => [
  answered(operatorList, {}, { ...operators, ...change }),
];
const door = (change: Partial<typeof address> = {}) => [
  answered(readOneTimeAddress, { key: KEY }, { ...address, ...change }),
];

describe.each(LOCALES)('in %s', (locale) => {
  it('the operators, what waits and who is invited are drawn with every word', async () => {
    const text = textOf(await draw(<Operators />, { locale, seats: ['operator_admin'], answers: desk() }));
    expect(text).not.toMatch(GAPS);
    for (const name of ['秦岚', '沈宁', '尹川', '黎明', '易安']) expect(text).toContain(name);
  });

  it.each([
    ['an invitation', {}],
    ['the founding', { kind: 'founding' as const, firm: null }],
    ['the return of an operator', { kind: 'recovery' as const, loginName: 'shen.ning' }],
  ])('the page of %s is', async (_name, change) => {
    const text = textOf(await draw(<Welcome />, { locale, search: `key=${KEY}`, answers: door(change) }));
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(60);
  });
});

it('who comes back to an account sets phone and password, and keeps the name', async () => {
  const change = { kind: 'recovery' as const, loginName: 'shen.ning' };
  const text = textOf(await draw(<Welcome />, { search: `key=${KEY}`, answers: door(change) }));
  for (const said of ['恢复账户', 'shen.ning', '手机号', '密码']) expect(text).toContain(said);
  expect(text).not.toContain('姓名');
});

describe('to whom what is offered', () => {
  const drawn = async (seat: 'operator_admin' | 'operator_auditor', change: Partial<typeof operators> = {}) =>
    textOf(await draw(<Operators />, { seats: [seat], answers: desk(change) }));

  it.each<[string, Partial<typeof operators>, RegExp, RegExp]>([
    [
      'their own proposal to take back, not to approve',
      { changes: operators.changes.slice(0, 1) },
      /撤回/,
      /同意生效/,
    ],
    [
      "another's proposal to approve or reject",
      { changes: operators.changes.slice(1), invitations: [] },
      /同意生效.*退回/,
      /撤回/,
    ],
    [
      'no address of what they proposed',
      { invitations: operators.invitations.slice(1) },
      /链接须由另一名管理员发放/,
      /生成链接/,
    ],
    ['the first steps to whoever is alone', { isAlone: true }, /您是唯一的管理员/, /^$/],
  ])('an administrator is shown %s', async (_name, change, offered, hidden) => {
    // Without the console's settings, antd puts a space between two characters of a button.
    const text = (await drawn('operator_admin', change)).replace(/([撤退]) 回/g, '$1回');
    expect(text).toMatch(offered);
    expect(text).not.toMatch(hidden);
  });

  it('an auditor only looks', async () => {
    expect(await drawn('operator_auditor', { isAlone: true })).not.toMatch(
      /邀请运营人员|同意生效|撤 ?回|生成链接|调整岗位|唯一的管理员/,
    );
  });

  it('nobody of a trading firm is offered a seat', async () => {
    const person = (seats: Parameters<typeof PersonSeats>[0]['person']['seats']) =>
      draw(<PersonSeats person={{ id: OTHER, name: '张立', seats }} />, {
        seats: ['operator_admin'],
        answers: desk(),
      });
    expect(textOf(await person(['firm_trader'])).trim()).toBe('');
    expect(textOf(await person([]))).toMatch(/平台岗位.*调整岗位.*无/);
  });

  it('a key that is none is answered like one that is over', async () => {
    expect(textOf(await draw(<Welcome />, { search: 'key=none' }))).toMatch(/该链接已失效/);
  });
});
