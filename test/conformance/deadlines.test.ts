// Every clock that moves a record is a deadline somebody sees, or is said here why it is none.

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handlers } from '#apps/server/features.ts';
import { matterTypes } from '#features/catalog/registry.ts';
import { type DeadlineSource, deadlineSources } from '#features/deadline/server/public.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { findText } from '#packages/i18n/node/translation.ts';
import type { Machine } from '#packages/machine/machine.ts';
import { seatsOf } from '#packages/rpc/contract/call.ts';
import { collectContributions, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';

const sources: readonly DeadlineSource[] = collectContributions(
  Object.values(
    import.meta.glob<ServerRegistrations>('../../features/*/server/registrations.ts', {
      eager: true,
      import: 'default',
    }),
  ).flatMap(({ contributions = [] }) => contributions),
).all(deadlineSources);
const kinds = sources.flatMap(({ feature, kinds: own }) =>
  Object.entries(own).map(([name, kind]) => ({ feature, name, kind })),
);
const calls = handlers.map(({ call }) => call);

it('kinds of deadlines are registered once each', () => {
  const names = kinds.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(kinds.map((one) => [one.name, one] as const))('a deadline of the kind %s', (name, one) => {
  const { feature, kind } = one;
  it('leads to a page, which is read by a call, and to an act that a firm may do', () => {
    expect(matterTypes()).toContain(kind.matter);
    expect(calls.filter((call) => call === kind.page).map((call) => call.kind)).toEqual(['query']);
    if (kind.act === null) return;
    expect(calls.filter((call) => call === kind.act).map((call) => call.kind)).toEqual(['mutation']);
    // Whoever is told of it must be able to see it.
    const readers = typeof kind.page.access === 'string' ? ALL_SEATS : seatsOf(kind.page);
    expect(seatsOf(kind.act).filter((seat) => !readers.includes(seat))).toEqual([]);
  });

  it('is named, says what happens then, and is reminded of, in every language', () => {
    const keys = [
      `deadline.${name}`,
      `passes.${name}`,
      ...(kind.reminder
        ? [`message.${kind.reminder.template}.title`, `message.${kind.reminder.template}.body`]
        : []),
    ];
    const missing = keys.flatMap((key) =>
      LOCALES.filter((locale) => findText(feature, locale)(key) === undefined).map(
        (locale) => `${locale} ${key}`,
      ),
    );
    expect(missing).toEqual([]);
  });
});

/** By machine and move of the clock: the kind that shows it, or why nobody waits for it. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'account departureMachine close': ['account_closes'],
  'assay sampleMachine lapse': ['answer_assay'],
  'binding bindingMachine lapse': ['answer_binding'],
  'binding bindingMachine near_end': ['binding_ends'],
  'binding bindingMachine expire': ['binding_ends'],
  'certificate certificateMachine near_end': ['certificate_ends'],
  'certificate certificateMachine expire': ['certificate_ends'],
  'contract contractMachine conclude': ['framework_ends'],
  'contract contractMachine finish': ['delivery_ends'],
  'contract contractMachine lapse': ['sign_contract'],
  'financing agreementMachine expire': ['agreement_ends'],
  'financing loanMachine fall_due': ['repay_loan'],
  'financing loanMachine default': ['repay_loan'],
  'firm firmMachine expire': ['licence_ends'],
  'intent intentMachine expire': ['intent_ends', 'answer_intent'],
  'listing listingMachine expire': ['listing_ends'],
  'negotiation responseMachine expire': ['answer_offer'],
  'notice noticeMachine open': ['session_opens'],
  'notice enrolmentMachine drop': ['confirm_enrolment'],
  'pickup pickupOrderMachine expire': ['answer_pickup', 'lift_pickup'],
  'rating ratingMachine reveal': ['rate_firm'],
  'rating ratingMachine lapse': ['rate_firm'],
  'settlement sheetMachine close': ['close_sheet'],
  'support feedbackMachine lapse': ['feedback_closes'],
};
const AT_ONCE = 'follows at once from something else that happened';
const WITH_NOTICE = 'stands in the notice: who enrolled has the opening as a deadline';
const IN_THE_HALL = 'runs in the hall, which shows its own time';
const GONE = 'nobody is left to see it';
const HOUSEKEEPING = 'tidies up what nobody came back to for months';
const UNSHOWN: Readonly<Record<string, string>> = {
  'account departureMachine finish': GONE,
  'auction lotMachine open': IN_THE_HALL,
  'auction lotMachine pause': IN_THE_HALL,
  'auction lotMachine resume': IN_THE_HALL,
  'auction lotMachine close': IN_THE_HALL,
  'auction lotMachine sell': IN_THE_HALL,
  'auction lotMachine end_unsold': IN_THE_HALL,
  'auction lotMachine miss_reserve': IN_THE_HALL,
  'auction lotMachine cancel': IN_THE_HALL,
  'auction sessionMachine enrol': WITH_NOTICE,
  'auction sessionMachine close_enrolment': WITH_NOTICE,
  'auction sessionMachine open': WITH_NOTICE,
  'auction sessionMachine end': IN_THE_HALL,
  'auction sessionMachine cancel': AT_ONCE,
  'benchmark runMachine replace': AT_ONCE,
  'binding bindingMachine ask': AT_ONCE,
  'binding bindingMachine pass_on': AT_ONCE,
  'binding bindingMachine revoke': AT_ONCE,
  'certificate certificateMachine withdraw': AT_ONCE,
  'certificate certificateMachine revoke': AT_ONCE,
  'contract contractMachine submit': AT_ONCE,
  'contract contractMachine lay_open': AT_ONCE,
  'contract contractMachine drop': HOUSEKEEPING,
  'contract contractMachine archive': HOUSEKEEPING,
  'fee feeMachine bill': AT_ONCE,
  'fee feeMachine credit': AT_ONCE,
  'fee feeMachine unpay': AT_ONCE,
  'fee freightMachine unpay': AT_ONCE,
  'fee invoiceMachine refuse': AT_ONCE,
  'identity claimMachine end': AT_ONCE,
  'intent intentMachine match': AT_ONCE,
  'listing listingMachine enter': AT_ONCE,
  'listing listingMachine award': AT_ONCE,
  'listing listingMachine leave': AT_ONCE,
  'listing listingMachine annul': AT_ONCE,
  'listing listingMachine halt': AT_ONCE,
  'listing listingMachine reinstate': AT_ONCE,
  'listing listingMachine sell_out': AT_ONCE,
  'listing listingMachine relist': AT_ONCE,
  'message broadcastMachine finish': AT_ONCE,
  'notice enrolmentMachine free': AT_ONCE,
  'notice entrustMachine give_back': AT_ONCE,
  'notice entrustMachine open': WITH_NOTICE,
  'notice entrustMachine sell': AT_ONCE,
  'notice entrustMachine leave_unsold': AT_ONCE,
  'notice noticeMachine open_enrolment': WITH_NOTICE,
  'notice noticeMachine close_enrolment': WITH_NOTICE,
  'notice noticeMachine publish_result': AT_ONCE,
  'notice noticeMachine archive': HOUSEKEEPING,
  'notice noticeMachine cancel': AT_ONCE,
  'pickup lateMachine end': AT_ONCE,
  'pickup lateMachine withdraw': AT_ONCE,
  'pickup lateMachine resume': AT_ONCE,
  'pickup pickupOrderMachine activate': AT_ONCE,
  'pickup pickupOrderMachine complete': AT_ONCE,
  'pickup tripMachine void': AT_ONCE,
  'settlement sheetMachine drop': HOUSEKEEPING,
  'weighbridge ticketMachine count': AT_ONCE,
  'weighbridge ticketMachine mark_over': AT_ONCE,
  'weighbridge ticketMachine set_aside': AT_ONCE,
  'weighbridge ticketMachine repeat': AT_ONCE,
};

const isMachine = (value: unknown): value is Machine<string, string, string> =>
  typeof value === 'object' && value !== null && 'start' in value && 'moves' in value;

it('every move of the clock is shown, or is said why not', async () => {
  const root = join(import.meta.dirname, '../..');
  const moves: string[] = [];
  for (const file of globSync('features/*/states.ts', { cwd: root }).sort()) {
    const exported = (await import(join(root, file))) as Record<string, unknown>;
    for (const [name, machine] of Object.entries(exported))
      if (isMachine(machine))
        for (const [move, { by }] of Object.entries(machine.moves))
          if (by.includes('clock')) moves.push(`${file.split('/')[1]} ${name} ${move}`);
  }
  expect(moves.toSorted()).toEqual([...Object.keys(SHOWN), ...Object.keys(UNSHOWN)].toSorted());
  const names = kinds.map(({ name }) => name);
  expect(
    Object.values(SHOWN)
      .flat()
      .filter((name) => !names.includes(name)),
  ).toEqual([]);
});
