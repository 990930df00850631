// The pages of screen and phone in five languages and all states.

import { describe, expect, it, vi } from 'vitest';
import { ownCertificate } from '#features/certificate/calls/own.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { shownRequest } from '../calls/screen.ts';
import ApproveScreen from './ApproveScreen.tsx';
import CertificateSignIn from './CertificateSignIn.tsx';
import ScanScreen from './ScanScreen.tsx';

/** The page's settings are read before anything else. */
vi.hoisted(() => {
  vi.stubGlobal('window', {
    location: { protocol: 'https:', host: 'example.com', origin: 'https://example.com' },
    webConfig: {},
    isSecureContext: false,
  });
  vi.stubGlobal('location', { origin: 'https://example.com', hostname: 'example.com' });
});

const CODE = 'c'.repeat(43);
const search = `code=${CODE}`;
const shown = (change: Partial<OutputOf<typeof shownRequest>> = {}) =>
  answered(
    shownRequest,
    { code: CODE },
    {
      device: 'Firefox · Windows',
      address: '203.0.113.7',
      isHere: true,
      askedAt: new Date('2026-11-24T01:11:00Z'),
      expiresAt: new Date('2026-11-24T01:13:00Z'),
      ...change,
    },
  );
const over = answered(
  shownRequest,
  { code: CODE },
  new FaultError({ name: 'request_over', feature: 'signin', code: '100128', params: {}, msg: '' }),
);
const holding = (isHolder: boolean) => {
  const certificate: OutputOf<typeof ownCertificate>['inForce'] = {
    id: '01M7XQK9SG23KNFKAFZKV5A68X',
    state: 'issued',
    keyMode: 'server',
    appliedAt: new Date('2026-01-01T00:00:00Z'),
    letterId: '01M7XQK9SG23KNFKAFZKV5A68X',
    caName: 'CA',
    subject: 'CN=李娜',
    serial: '01',
    sealId: '',
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2027-01-01T00:00:00Z'),
    reason: '',
    byPasskey: false,
    remote: null,
    device: null,
  };
  return answered(
    ownCertificate,
    {},
    {
      firm: null,
      person: '李娜',
      mayApply: false,
      isNameProved: true,
      hasService: false,
      inForce: isHolder ? certificate : null,
      asked: null,
      earlier: [],
    },
  );
};
const phone = (...answers: ReturnType<typeof answered>[]) =>
  draw(<ApproveScreen />, { search, seats: ['firm_trader'], answers });

describe.each(LOCALES)('in %s', (locale) => {
  it.each(
    Object.entries({
      'the code on a screen': <ScanScreen />,
      'the question on a phone': <ApproveScreen />,
      'the form for a certificate': <CertificateSignIn />,
    }),
  )('%s is drawn with every word and number', async (_name, screen) => {
    const answers = [shown(), holding(true)];
    const text = textOf(await draw(screen, { locale, search, seats: ['firm_trader'], answers }));
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(40);
  });
});

describe('a phone', () => {
  it('says which device asks from where, and warns of another network', async () => {
    const here = textOf(await phone(shown(), holding(false)));
    expect(here).toContain('Firefox · Windows');
    expect(here).toContain('203.0.113.7');
    expect(here).toContain('该屏幕与本机地址相同');
    expect(textOf(await phone(shown({ isHere: false }), holding(false)))).toContain('不在同一网络');
  });

  it.each([
    [true, 'pin'],
    [false, 'password'],
  ])('asks a holder of a certificate for the PIN, and others for the password: %s', async (is, field) => {
    const html = await phone(shown(), holding(is));
    expect(html.match(/<input[^>]*name="(pin|password)"/)?.[1]).toBe(field);
  });

  it('says of a code that is over, or is none, what to do', async () => {
    expect(textOf(await phone(over, holding(false)))).toContain('该二维码已失效');
    const unreadable = await draw(<ApproveScreen />, { search: 'code=x', seats: ['firm_trader'] });
    expect(textOf(unreadable)).toContain('该二维码已失效');
  });
});
