// Sealed prices: who opens them, who does not, and what their length tells.

import { describe, expect, it } from 'vitest';
import { keyOfLot, type OpeningKey, openWith, sealFor } from './envelope.ts';

const secretOf = (slot: number) => String(slot).repeat(64);
const keysOf = (slots: readonly number[], lotId = 'L1') =>
  Promise.all(slots.map(async (slot) => ({ slot, ...(await keyOfLot(secretOf(slot), lotId)) })));
const withoutSecret = (keys: readonly OpeningKey[]) =>
  keys.map(({ slot, publicKey }) => ({ slot, publicKey }));

const PLAIN = '{"price":"6543219"}';

describe('a sealed price', () => {
  it.each<[string, readonly number[], readonly number[], boolean]>([
    ['the clock alone', [0], [0], true],
    ['two operators', [1, 2], [1, 2], true],
    ['two operators in the other order', [1, 2], [2, 1], true],
    ['one of two operators', [1, 2], [1], false],
    ['the first and the third of three', [1, 2, 3], [1, 3], true],
    ['the last two of three', [1, 2, 3], [2, 3], true],
    ['one of three', [1, 2, 3], [2], false],
    ['nobody', [1, 2], [], false],
  ])('is opened by %s, or not', async (_name, sealedFor, opening, isOpened) => {
    const envelope = await sealFor(withoutSecret(await keysOf(sealedFor)), PLAIN, 'L1/2');
    expect(await openWith(await keysOf(opening), envelope, 'L1/2')).toBe(isOpened ? PLAIN : undefined);
  });

  it.each<[string, string, string]>([
    ['keys of another lot', 'L2', 'L1/2'],
    ['the place of another row', 'L1', 'L1/3'],
  ])('is not opened by %s', async (_name, lotId, about) => {
    const envelope = await sealFor(withoutSecret(await keysOf([1, 2])), PLAIN, 'L1/2');
    expect(await openWith(await keysOf([1, 2], lotId), envelope, about)).toBeUndefined();
  });

  it('is as long as any other', async () => {
    const keys = withoutSecret(await keysOf([1, 2, 3]));
    const lengths = await Promise.all(
      ['{"price":"1"}', '{"price":"999999999999","quantity":"2000000"}'].map(
        async (plain) => (await sealFor(keys, plain, 'L1/2')).length,
      ),
    );
    expect(lengths[0]).toBe(lengths[1]);
  });

  it('is not sealed for nobody', async () => {
    await expect(sealFor([], PLAIN, 'L1/2')).rejects.toThrow('sealed');
  });
});
