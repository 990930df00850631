// Demo: identity claims and certificates of all who sign.

import { basicInfo } from '#features/account/calls/session.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import { passClaim } from '#features/identity/calls/desk.ts';
import { claimIdentity } from '#features/identity/calls/own.ts';
import { someClaim } from '#features/identity/claim.example.ts';
import { uploadPaper } from './documents.ts';
import { DEMONSTRATION_PASSWORD, FIRMS, PLATFORM } from './firms.ts';
import { type Person, signIn } from './people.ts';

/** Equal to the password, so that it is easy to find. */
const PIN = DEMONSTRATION_PASSWORD;

/** Card numbers of later applicants, above those of the first batch. */
const LATER_CARD = 900;

/** Seats that sign contracts, settle, move money or release goods. */
const HOLDERS = ['firm_representative', 'firm_settler', 'firm_finance', 'firm_dispatcher'] as const;

export async function issueCertificates(send: typeof fetch): Promise<void> {
  const desk = await signIn(send, PLATFORM, 'operator_certification');
  let card = 0;
  for (const { handle, people } of FIRMS) {
    if (handle === PLATFORM) continue;
    const seats = HOLDERS.filter((one) => people.some((person) => person.seat === one));
    const [first] = seats;
    if (!first) continue;
    const letterId = await uploadPaper(send, {
      handle,
      seat: first,
      name: '数字证书授权书',
      lines: ['Letter of authority: who signs for the firm', ...seats],
    });
    for (const seat of seats) {
      const holder = await signIn(send, handle, seat);
      await proveName(holder, desk, (card += 1));
      const { id } = await holder(applyForCertificate, { pin: PIN, letterId });
      await desk(issueCertificate, { id });
    }
  }
}

export async function applyForOneMore(send: typeof fetch): Promise<void> {
  const [trader, desk] = [
    await signIn(send, 'tuobei', 'firm_trader'),
    await signIn(send, PLATFORM, 'operator_certification'),
  ];
  const letterId = await uploadPaper(send, {
    handle: 'tuobei',
    seat: 'firm_trader',
    name: '数字证书授权书',
    lines: ['Letter of authority: who signs for the firm', 'firm_trader'],
  });
  await proveName(trader, desk, LATER_CARD);
  await trader(applyForCertificate, { pin: PIN, letterId });
}

/** Verifies a name by bank card; every number belongs to one person. */
async function proveName(person: Person, desk: Person, card: number): Promise<void> {
  const { name } = await person(basicInfo, {});
  const { id } = await person(claimIdentity, someClaim(card, { name }));
  await desk(passClaim, { id });
}
