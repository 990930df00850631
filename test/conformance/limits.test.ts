// Each call that is easily abused has its limit, and calls that are counted together agree on it.

import { describe, expect, it } from 'vitest';
import { handlers } from '#apps/server/features.ts';

const calls = handlers.map(({ call }) => call);

describe('the limit of', () => {
  it.each([
    ...[
      '/api/auth/login',
      '/api/account/person/sign_up',
      '/api/account/password/reset',
      '/api/account/session/by_code',
      '/api/account/session/by_passkey',
      '/api/account/session/second_step',
      '/api/account/session/second_step_passkey',
      '/api/account/session/new_device',
      '/api/account/session/new_password',
      '/api/signin/certificate/enter',
      '/api/signin/request/finish',
      '/api/signin/token/enter',
      '/api/contract/paper/verify',
    ].map((path) => [path, 20, 60_000, 'address', 100] as const),
    ['/api/log/app/push_page_visit_log', 60, 10_000, 'address', undefined],
    ['/api/certificate/pdf/verify', 12, 60_000, 'address', undefined],
    ['/api/export/list/take', 20, 10_000, 'person', undefined],
  ] as const)('%s is %i in %i ms by %s', (path, max, windowMs, countedBy, maxOfNetwork) => {
    const { limit } = calls.find((call) => call.path === path) ?? {};
    expect([limit?.max, limit?.windowMs, limit?.countedBy, limit?.maxOfNetwork]).toEqual([
      max,
      windowMs,
      countedBy,
      maxOfNetwork,
    ]);
  });
});

it('the sign-in calls are counted together', () => {
  const names = calls.filter(({ limit }) => limit?.maxOfNetwork === 100).map(({ limit }) => limit?.name);
  expect(names.length).toBe(13);
  expect(new Set(names)).toEqual(new Set(['sign_in']));
});

it('calls that are counted together have the same limit', () => {
  const limits = calls.flatMap(({ limit }) => limit ?? []);
  for (const one of limits)
    expect(limits.filter(({ name }) => name === one.name)).toEqual(
      limits.filter(({ name }) => name === one.name).map(() => one),
    );
});
