// Which keys elsewhere may sign for whom.

import { expect, it } from 'vitest';
import { credentialLack } from './credential.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const holder = { person: '王芳', firm: '大同矿业有限公司', creditCode: '91140600MA0EXAMPLE' };
const good = {
  isEnabled: true,
  hasLock: true,
  hasAlgorithm: true,
  isChained: true,
  name: '王芳',
  organization: '大同矿业有限公司',
  organizationId: '91140600MA0EXAMPLE',
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2027-01-01T00:00:00Z'),
  isUsed: false,
};

it.each([
  ['good', {}, undefined],
  ['with its number as Europe writes it', { organizationId: 'NTRCN-91140600MA0EXAMPLE' }, undefined],
  ['without a number, in the name of the firm', { organizationId: '' }, undefined],
  ['off', { isEnabled: false }, 'disabled'],
  ['opened elsewhere', { hasLock: false }, 'lock'],
  ['of another kind', { hasAlgorithm: false }, 'algorithm'],
  ['without its issuer', { isChained: false }, 'chain'],
  ['of somebody else', { name: '李明' }, 'name'],
  ['of another firm by number', { organizationId: '91140600MA0EXAMPLX' }, 'firm'],
  ['of another firm by name', { organizationId: '', organization: '大同运销有限公司' }, 'firm'],
  ['of no firm', { organizationId: '', organization: '' }, 'firm'],
  ['of tomorrow', { notBefore: new Date('2026-11-25T00:00:00Z') }, 'not_yet'],
  ['over', { notAfter: NOW }, 'expired'],
  ['known already', { isUsed: true }, 'used'],
] as const)('a key that is %s', (_name, change, expected) => {
  expect(credentialLack({ ...good, ...change }, holder, NOW)).toBe(expected);
});
