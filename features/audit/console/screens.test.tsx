// The audit log in five languages: acts and refusals in words, beside their codes.

import { describe, expect, it } from 'vitest';
import { feeFaults } from '#features/fee/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type AuditRecord, listAuditActs, listAuditRows } from '../calls.ts';
import Audit from './Audit.tsx';

const row = (id: string, special: Partial<AuditRecord>): AuditRecord => ({
  id,
  at: new Date('2026-11-23T02:00:00Z'),
  person: { id: '01P', name: '尹川' },
  firmId: '01F',
  seats: ['operator_trade'],
  sessionId: '01S',
  ip: '10.0.0.1',
  device: 'Chromium',
  path: '/api/fee/desk/waive',
  input: {},
  matter: { type: 'fee', id: '01M' },
  outcome: 0,
  fault: null,
  randomCode: null,
  trace: 'a trace',
  disclosed: [],
  seal: { sequence: '7', hash: 'ff' },
  ...special,
});
const list = [
  row('01A', {}),
  row('01B', {
    path: '/api/auth/login',
    outcome: feeFaults.second_person.code,
    fault: { feature: 'fee', name: 'second_person' },
  }),
  row('01C', { path: '/api/gone/long/ago', outcome: genericFaults.wrong_state.code }),
  row('01D', { path: 'admin/invite', person: null }),
];
const input = { from: '2026-11-18', to: '2026-11-24', pageSize: 50 };
const rendered = (locale: (typeof LOCALES)[number]) =>
  draw(<Audit />, {
    locale,
    seats: ['operator_auditor'],
    answers: [
      answeredPage(listAuditRows, input, { list, next: null }),
      answered(listAuditActs, {}, { list: ['/api/fee/desk/waive', '/api/auth/login'] }),
    ],
  });

describe('the audit log', () => {
  it.each(LOCALES)('has no gaps in %s', async (locale) => {
    expect(textOf(await rendered(locale))).not.toMatch(GAPS);
  });

  it.each([
    ['en', ['Waive a fee', 'Sign in with a password', 'Invite an administrator on the server', 'Done']],
    ['zh-Hans', ['减免费用', '密码登录', '在服务器上邀请管理员', '成功']],
    ['zh-Hant', ['減免費用', '密碼登入', '在伺服器上邀請管理員']],
    ['fr', ['Remettre des frais', 'Se connecter par mot de passe', 'Fait']],
    ['es', ['Condonar una comisión', 'Iniciar sesión con contraseña', 'Hecho']],
  ] as const)('names acts in %s beside their codes', async (locale, words) => {
    const text = textOf(await rendered(locale));
    for (const word of [...words, '/api/fee/desk/waive', '/api/auth/login']) expect(text).toContain(word);
  });

  it('keeps the code of an act that nobody knows any more', async () => {
    expect(textOf(await rendered('en'))).toContain('/api/gone/long/ago');
  });

  it('says why an act was refused, and only that it was where the reason needs figures', async () => {
    const text = textOf(await rendered('en'));
    expect(text).toMatch(/maker and checker are two people 500209/);
    expect(text).toContain(`Refused ${genericFaults.wrong_state.code}`);
  });

  it('offers the acts it has records of in words', async () => {
    expect(await rendered('en')).toMatch(/<option value="\/api\/fee\/desk\/waive">Waive a fee<\/option>/);
  });
});
