// The next step of signing in, by what has been passed so far.

import { expect, it } from 'vitest';
import { nextSignInStep, parseSignInWays } from './signInSteps.ts';

const nothing = {
  proved: ['password'],
  methods: [],
  needsSecondStep: false,
  isNewDevice: false,
  checksDevices: true,
  isPasswordOld: false,
} as const;

it.each([
  ['nothing of whoever comes back to a device they know', {}, undefined],
  ['the second step of whoever has set one up', { methods: ['totp'] }, 'second_step'],
  [
    'it also when nobody has to have one, and after a code to the phone',
    { proved: ['code'], methods: ['passkey'] },
    'second_step',
  ],
  ['to set one up where the platform wants it', { needsSecondStep: true }, 'enrol'],
  [
    'nothing more of a passkey, which is both',
    { proved: ['passkey'], methods: ['totp'], needsSecondStep: true },
    undefined,
  ],
  ['a code to the phone on a device never seen', { isNewDevice: true }, 'device_code'],
  ['none where the code to the phone was the way in', { proved: ['code'], isNewDevice: true }, undefined],
  [
    'none after the second step, which says more',
    { proved: ['password', 'second_step'], methods: ['totp'], isNewDevice: true },
    undefined,
  ],
  [
    'none where the platform does not want it or no phone is known',
    { isNewDevice: true, checksDevices: false },
    undefined,
  ],
  ['a new password in place of an old one', { isPasswordOld: true }, 'new_password'],
  ['that last of all', { proved: ['password'], methods: ['totp'], isPasswordOld: true }, 'second_step'],
  [
    'it after the others',
    { proved: ['password', 'device_code'], isNewDevice: true, isPasswordOld: true },
    'new_password',
  ],
  ['it of nobody who came without a password', { proved: ['code'], isPasswordOld: true }, undefined],
  [
    'the second step after the PIN of a certificate too',
    { proved: ['certificate'], methods: ['totp'] },
    'second_step',
  ],
  ['a code on a new device after it', { proved: ['certificate'], isNewDevice: true }, 'device_code'],
  [
    'nothing more of a code approved on the phone, which is both',
    { proved: ['scan'], methods: ['totp'], isNewDevice: true },
    undefined,
  ],
  [
    'to set a second step up even so, where there must be one',
    { proved: ['scan'], needsSecondStep: true },
    'enrol',
  ],
  ['nothing after it', { proved: ['password', 'new_password'], isPasswordOld: true }, undefined],
] as const)('asks %s', (_who, standing, step) => {
  expect(nextSignInStep({ ...nothing, ...standing })).toBe(step);
});

it.each([
  ['password', ['password']],
  ['passkey,password', ['password', 'passkey']],
  ['scan,password,code,passkey', ['password', 'code', 'passkey', 'scan']],
  ['certificate', ['certificate']],
  ['', []],
])('reads the ways out of %s', (value, ways) => {
  expect(parseSignInWays(value)).toEqual(ways);
});
