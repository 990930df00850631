// What a device has signed reaches every call that asks for it.

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handlers } from '#apps/server/features.ts';
import { certificateFaults } from '#features/certificate/faults.ts';
import { withAnswer } from '#features/certificate/web/followDevice.ts';

const answered = { answer: { ticketId: '01M7XQK9SG23KNFKAFZKV5A68X', signature: 'c2lnbmVk' } };
const asking = handlers
  .map(({ call }) => call)
  .filter(({ faults }) => faults.some(({ name }) => name === certificateFaults.device_asked.name));
const accepts = (schema: unknown, value: unknown) =>
  schema !== undefined && z.safeParse(schema as z.ZodMiniType, value).success;

it.each(asking.map((call) => [call.path, call.input as z.ZodMiniObject] as const))(
  '%s',
  (_path, { shape }) => {
    const [field, asked] = 'by' in shape ? ['by', { proof: { device: {} } }] : ['proof', { device: {} }];
    const isBare = !accepts(shape[field], asked);
    const first = { [field]: isBare ? {} : asked } as unknown as Parameters<typeof withAnswer>[0];
    expect(accepts(shape[field], first[field as keyof typeof first])).toBe(true);
    const second = withAnswer(first, answered);
    expect(accepts(shape[field], second[field as keyof typeof second])).toBe(true);
    expect(JSON.stringify(second)).toContain(JSON.stringify(answered));
  },
);

it('is asked for by all calls that sign', () => {
  expect(asking.length).toBeGreaterThan(30);
});
