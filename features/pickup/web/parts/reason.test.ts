// Tests for showing reasons.

import { expect, it } from 'vitest';
import { translation } from '#packages/i18n/node/translation.ts';
import { translateReason } from './reason.ts';

const t = translation('pickup', 'zh-Hans');

it.each([
  ['plate_differs', '车牌不符'],
  ['above_legal, tare_drift', '超过法定总重 · 皮重偏离近30天均值'],
  ['车况不良', '车况不良'],
  ['plate_differs, 司机说换车', 'plate_differs, 司机说换车'],
  ['rest:20', '剩余 0.02 吨退回合同'],
  ['rest:many', 'rest:many'],
  ['', ''],
])('%j reads %s', (reason, read) => {
  expect(translateReason(t, reason)).toBe(read);
});
