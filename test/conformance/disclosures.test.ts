// Encrypted numbers are read in clear in the places listed here only.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const sources = globSync('{apps,features,packages,tools}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.(test|example)\.tsx?$|keys\.d\.ts$/.test(path))
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

const findPlaces = (wanted: RegExp, files: typeof sources) =>
  files
    .flatMap(([path, text]) =>
      [...text.replaceAll(/\(\s+/g, '(').matchAll(wanted)].map(([found]) => `${path} ${found}`),
    )
    .sort((one, other) => (one < other ? -1 : 1));

/** Used by the server itself: nobody sees the value. */
const USED = [
  // Whoever resets a password says the end of the owner's identity number.
  "features/account/server/services/requireIdTail.ts .usedTo('check'",
  // Codes of authenticator apps are compared.
  "features/account/server/services/verifySecondStep.ts .usedTo('check'",
  "features/account/server/services/verifySecondStep.ts .usedTo('check'",
  // The hall decides acts by the code, limit and reserve that nobody sees.
  "features/auction/server/services/enrol.ts .usedTo('decide'",
  "features/auction/server/services/enrol.ts .usedTo('decide'",
  "features/auction/server/services/fold.ts .usedTo('decide'",
  "features/auction/server/services/rerun.ts .usedTo('decide'",
  "features/auction/server/services/runSession.ts .usedTo('decide'",
  // With the share of the second operator it opens a lot.
  "features/auction/server/services/sealPrices.ts .usedTo('decide'",
  // Addresses and devices of bidders are compared after the session.
  "features/auction/server/services/watchSession.ts .usedTo('check'",
  // The bank is told which account to pay.
  "features/bank/server/services/executeBankOrders.ts .usedTo('pay'",
  "features/bank/server/services/executeBankOrders.ts .usedTo('pay'",
  "features/bank/server/services/transitionBankLine.ts .usedTo('pay'",
  // Private keys sign.
  "features/certificate/server/services/applyPlatformSeal.ts .usedTo('sign'",
  "features/certificate/server/services/embeddedCertificateAuthority.ts .usedTo('sign'",
  "features/certificate/server/services/embeddedCertificateAuthority.ts .usedTo('sign'",
  // The service that keeps keys is told who asks.
  "features/certificate/server/services/enterSigningService.ts .usedTo('sign'",
  "features/certificate/server/services/protectPrivateKey.ts .usedTo('sign'",
  "features/certificate/server/services/protectPrivateKey.ts .usedTo('sign'",
  // A form is checked for flaws, and copied into the form that changes it.
  "features/certification/server/handlers/desk.ts .usedTo('check'",
  "features/certification/server/handlers/own.ts .usedTo('check'",
  "features/certification/server/handlers/own.ts .usedTo('check'",
  "features/certification/server/handlers/own.ts .usedTo('encrypt'",
  // A reserve is sealed anew for its session.
  "features/notice/server/queries/entrust.ts .usedTo('encrypt'",
  // The driver of a listed truck drives a trip; a delegate has a valid card.
  "features/pickup/server/services/checkOrder.ts .usedTo('check'",
  "features/pickup/server/services/planTruck.ts .usedTo('encrypt'",
];

/** Shown to people: each is recorded in the audit log. */
const SHOWN = [
  'features/auction/server/services/readEvidence.ts .shown(',
  'features/bank/server/handlers/proof.ts .shown(',
  'features/certification/server/handlers/desk.ts .shown(',
  'features/certification/server/handlers/own.ts .shown(',
  'features/identity/server/handlers/desk.ts .shown(',
];

it.each([
  ['the server uses clear values', /\.usedTo\('\w+'/g, USED],
  ['people are shown clear values', /\.shown\(/g, SHOWN],
  [
    'a column is decrypted',
    /new Decrypted\(/g,
    ['packages/db/decrypted.ts', 'packages/db/encrypt.ts'].map((path) => `${path} new Decrypted(`),
  ],
  ['a disclosure is noted', /new Disclosure\(/g, ['packages/rpc/server/handle.ts new Disclosure(']],
] as const)('where %s is known', (_what, wanted, places) => {
  expect(findPlaces(wanted, sources)).toEqual(places);
});

it('a place that is not listed is found', () => {
  const planted = [
    ['features/x/server/handlers/read.ts', "(await decryptColumn(tx, a, b)).usedTo('check'"],
  ] as const;
  expect(findPlaces(/\.usedTo\('\w+'/g, [...planted])).toEqual([
    "features/x/server/handlers/read.ts .usedTo('check'",
  ]);
});
