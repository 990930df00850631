// A puzzle has the one number it was made for, and others read it alike.

import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveKeyOfAltcha } from 'altcha-lib/algorithms/sha';
import { describe, expect, it } from 'vitest';
import { deriveKey, makePuzzle, solvePuzzle } from './work.ts';

const goOn = () => Promise.resolve();

describe('a puzzle', () => {
  it.each([0, 1, 37])('made for %i is solved by that number alone', async (number) => {
    expect(await solvePuzzle(await makePuzzle(number), goOn)).toBe(number);
  });

  it('is another one each time', async () => {
    const [one, other] = await Promise.all([makePuzzle(5), makePuzzle(5)]);
    expect(one.nonce).not.toBe(other.nonce);
    expect(one.keyPrefix).not.toBe(other.keyPrefix);
  });

  it('shows half of a key of 256 bits: neither the number nor the rest of the key', async () => {
    expect((await makePuzzle(5)).keyPrefix).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is given up when whoever solves it has gone', async () => {
    let tried = 0;
    const leave = () => {
      tried += 1;
      return tried > 3 ? Promise.reject(new Error('gone')) : Promise.resolve();
    };
    await expect(solvePuzzle(await makePuzzle(50), leave)).rejects.toThrow('gone');
    expect(tried).toBe(4);
  });

  it('is solved by the solver of ALTCHA with its own hashes', async () => {
    const puzzle = await makePuzzle(9);
    const challenge = { parameters: { ...puzzle, algorithm: 'SHA-256', keyLength: 32 } };
    const found = await solveChallenge({ challenge, deriveKey: deriveKeyOfAltcha });
    expect(found).toMatchObject({ counter: 9 });
  });
});

it('derives the key that ALTCHA derives', async () => {
  const parameters = {
    algorithm: 'SHA-256',
    cost: 7,
    nonce: '',
    salt: '',
    keyLength: 32,
    keyPrefix: '00',
  };
  const [salt, password] = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5])];
  const [ours, theirs] = await Promise.all(
    [deriveKey, deriveKeyOfAltcha].map((derive) => derive(parameters, salt, password)),
  );
  expect([...(ours?.derivedKey ?? [])]).toEqual([...(theirs?.derivedKey ?? [1])]);
});
