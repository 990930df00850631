// Tests which failure ends the signing of several papers.

import { expect, it } from 'vitest';
import { certificateFaults } from '#features/certificate/faults.ts';
import { contractFaults } from '#features/contract/faults.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import { type SigningFailure, signInTurn } from './signInTurn.ts';

const failing = (fault: string | undefined): SigningFailure => ({ problem: 'why', fault });

it.each<[string, Readonly<Record<string, SigningFailure>>, string]>([
  ['all are signed', {}, 'a:signed b:signed c:signed'],
  [
    'a paper that changed is left out',
    { b: failing(contractFaults.hash_changed.name) },
    'a:signed b:hash_changed c:signed',
  ],
  [
    'so is one above the own limit',
    { a: failing(settlementFaults.above_own_limit.name) },
    'a:above_own_limit b:signed c:signed',
  ],
  [
    'so is one whose file is damaged',
    { a: failing(certificateFaults.pdf_altered.name) },
    'a:pdf_altered b:signed c:signed',
  ],
  ['a wrong PIN is tried once', { a: failing(certificateFaults.pin_wrong.name) }, 'a:pin_wrong'],
  [
    'a certificate that ended meanwhile ends it',
    { b: failing(certificateFaults.certificate_over.name) },
    'a:signed b:certificate_over',
  ],
  ['so does a lost connection', { b: failing(undefined) }, 'a:signed b:undefined'],
])('%s', async (_name, failures, told) => {
  const outcomes: string[] = [];
  await signInTurn(
    ['a', 'b', 'c'],
    (paper) => Promise.resolve(failures[paper]),
    (paper, failure) => outcomes.push(`${paper}:${failure ? failure.fault : 'signed'}`),
  );
  expect(outcomes.join(' ')).toBe(told);
});
