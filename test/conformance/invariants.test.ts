// What holds for all features at once: words for every fault, who may call without signing in, states that agree with the database.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { handlers, subscribers } from '#apps/server/features.ts';
import { NEWS_COLUMNS } from '#features/content/columns.ts';
import { ALERT_KINDS, SERIES_KINDS, SERIES_SOURCES } from '#features/content/series.ts';
import { TOPICS } from '#features/content/topics.ts';
import { DEALT_KINDS } from '#features/contract/choices.ts';
import { CONTRACT_STATES } from '#features/contract/states.ts';
import { STORED_KINDS } from '#features/file/kinds.ts';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { BUCKETS, HELD_BUCKETS } from '#features/funds/accounts.ts';
import { EVENTS } from '#features/funds/entry.ts';
import { HOLD_KINDS } from '#features/funds/states.ts';
import { MESSAGE_TYPES } from '#features/message/types.ts';
import { DIRECTIONS, MODES, VISIBILITIES } from '#features/terms/choices.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { placeholdersOf } from '#packages/i18n/compiled.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { textsOf } from '#packages/i18n/node/catalogues.ts';
import { compileMessage } from '#packages/i18n/node/compile.ts';
import { type Machine, statesOf } from '#packages/machine/machine.ts';
import { freshDatabase } from '../support/database.ts';

const ROOT = join(import.meta.dirname, '../..');
const features = readdirSync(join(ROOT, 'features'));
const load = <Module>(path: string) => import(pathToFileURL(join(ROOT, path)).href) as Promise<Module>;

const calls = handlers.map(({ call }) => call);
const faults = [...new Set([...Object.values(genericFaults), ...calls.flatMap((call) => call.faults)])];

describe('every fault', () => {
  it.each(faults.map((fault) => [`${fault.feature}.${fault.name}`, fault] as const))(
    '%s is said in five languages, with what mends it',
    (_name, { feature, name, params }) => {
      const known = Object.keys((params as z.ZodMiniObject).shape);
      for (const locale of LOCALES) {
        const sentence = textsOf(feature, locale)[`fault.${name}`] ?? '';
        expect([locale, sentence]).toEqual([locale, expect.stringMatching(/\S/)]);
        const places = [...placeholdersOf(compileMessage(sentence)).keys()];
        expect([locale, places.filter((place) => !known.includes(place))]).toEqual([locale, []]);
      }
    },
  );

  it('has a number of its own; only "not signed in" travels in two ways', () => {
    const byCode = Map.groupBy(faults, ({ code }) => code);
    const shared = [...byCode].filter(([, those]) => those.length > 1).map(([code]) => code);
    expect(shared).toEqual([100405]);
  });
});

describe('every call', () => {
  it('that needs nobody signed in stands on this list', () => {
    expect(
      calls
        .filter(({ access }) => access === 'anyone')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/api/account/code/new_device',
      '/api/account/code/reset',
      '/api/account/code/sign_in',
      '/api/account/code/sign_up',
      '/api/account/passkey/challenge',
      '/api/account/password/reset',
      '/api/account/person/sign_up',
      '/api/account/second_step/demonstration',
      '/api/account/second_step/enrol_at_door',
      '/api/account/session/by_code',
      '/api/account/session/by_passkey',
      '/api/account/session/new_device',
      '/api/account/session/new_password',
      '/api/account/session/second_step',
      '/api/account/session/second_step_passkey',
      '/api/account/text/demonstration',
      '/api/admin/appconfig/check_for_updates_app',
      // The log of a lot that has its result, and the archive of a session that is over.
      '/api/auction/lot/log',
      '/api/auction/session/archive',
      '/api/auth/login',
      '/api/benchmark/figure/page',
      '/api/benchmark/index/list',
      '/api/benchmark/month/page',
      '/api/benchmark/run/file',
      '/api/catalog/dictionary/edited',
      '/api/catalog/freight/list',
      '/api/catalog/place/list',
      '/api/catalog/variety/list',
      '/api/certificate/pdf/verify',
      '/api/common/commodity_variety_list',
      '/api/common/qry_sys_parameter',
      '/api/common/sys_info',
      '/api/content/article/detail',
      '/api/content/article/highlights',
      '/api/content/article/page',
      '/api/content/article/read',
      '/api/content/introduction/detail',
      '/api/content/quote/list',
      '/api/content/series/list',
      '/api/contract/paper/verify',
      // The driver's pass opens one trip.
      '/api/delivery/pass/book',
      '/api/delivery/pass/move',
      '/api/delivery/pass/read',
      '/api/delivery/pass/slots',
      '/api/desk/home/figures',
      // The leader's pass opens one convoy.
      '/api/dispatch/leader/book',
      '/api/dispatch/leader/dissolve',
      '/api/dispatch/leader/leave',
      '/api/dispatch/leader/move',
      '/api/dispatch/leader/read',
      '/api/dispatch/leader/slots',
      // A one-time address opens one account.
      '/api/firm/address/read',
      '/api/firm/address/return',
      '/api/firm/address/use',
      '/api/launch/standing/read',
      '/api/log/app/push_page_visit_log',
      '/api/map/offer/gather',
      '/api/market/deal/statistics',
      '/api/market/figure/list',
      '/api/market/fulfilment/statistics',
      '/api/message/text/overridden',
      '/api/notice/notice/calendar',
      '/api/notice/notice/detail',
      '/api/notice/notice/page',
      '/api/qry_dict_list',
      '/api/search/all/find',
      '/api/search/article/find',
      '/api/search/contract/find',
      '/api/search/entrust/find',
      '/api/search/firm/find',
      '/api/search/listing/find',
      '/api/search/notice/find',
      '/api/signin/certificate/enter',
      '/api/signin/request/cancel',
      '/api/signin/request/finish',
      '/api/signin/request/open',
      '/api/signin/request/state',
      '/api/signin/token/challenge',
      '/api/signin/token/enter',
      '/api/trade/listing/board',
      '/api/trade/listing/detail',
      '/api/trade/listing/files',
      '/api/trade/listing/summary',
      '/api/user/basic_info',
      '/api/user/qry_open_menus',
    ]);
  });

  it('that anybody may make and that writes signs up or in, step by step, counts what was read, or moves trucks by their pass', () => {
    expect(
      calls
        .filter(({ access, kind }) => access === 'anyone' && kind === 'mutation')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/api/account/code/new_device',
      '/api/account/code/reset',
      '/api/account/code/sign_in',
      '/api/account/code/sign_up',
      '/api/account/passkey/challenge',
      '/api/account/password/reset',
      '/api/account/person/sign_up',
      '/api/account/second_step/demonstration',
      '/api/account/second_step/enrol_at_door',
      '/api/account/session/by_code',
      '/api/account/session/by_passkey',
      '/api/account/session/new_device',
      '/api/account/session/new_password',
      '/api/account/session/second_step',
      '/api/account/session/second_step_passkey',
      '/api/auth/login',
      '/api/content/article/read',
      '/api/delivery/pass/book',
      '/api/delivery/pass/move',
      '/api/dispatch/leader/book',
      '/api/dispatch/leader/dissolve',
      '/api/dispatch/leader/leave',
      '/api/dispatch/leader/move',
      '/api/firm/address/return',
      '/api/firm/address/use',
      '/api/log/app/push_page_visit_log',
      '/api/signin/certificate/enter',
      '/api/signin/request/cancel',
      '/api/signin/request/finish',
      '/api/signin/request/open',
      '/api/signin/token/challenge',
      '/api/signin/token/enter',
    ]);
  });

  it('has a path of its own, and names only seats there are', () => {
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
    expect(calls.filter(({ path }) => !/^\/api(\/[a-z_]+)+$/.test(path))).toEqual([]);
    const named = calls.flatMap(({ access }) => (typeof access === 'string' ? [] : access));
    expect(named.filter((seat) => !(ALL_SEATS as readonly string[]).includes(seat))).toEqual([]);
  });
});

it('every event that is told has somebody who reacts', () => {
  expect(new Set(subscribers.map(({ event }) => event.name))).toEqual(
    new Set([
      'account.closing',
      'account.device_added',
      'account.entering',
      'account.sign_in_refused',
      'account.signed_up',
      'assay.final',
      'auction.enrolment_ending',
      'auction.lot_voided',
      'auction.lots_ended',
      'auction.session_cancelled',
      'auction.session_ended',
      'auction.session_opened',
      'contract.amended',
      'contract.effective',
      'contract.settled',
      'contract.terminated',
      'fee.draft_collected',
      'fee.draft_dishonoured',
      'firm.recovery_told',
      'firm.shut_out',
      'firm.staff_told',
      'firm.stood',
      'funds.entry_reversed',
      'instalment.prepayment_returned',
      'listing.ended',
      'listing.offered',
      'listing.withdrawing',
      'negotiation.dealt',
      'negotiation.responded',
      'pickup.trip_signed',
      'settlement.about_to_end',
      'settlement.closed',
      'settlement.confirmed',
      'settlement.overruled',
      'settlement.paid',
      'settlement.paid_under_lien',
      'settlement.reversed',
    ]),
  );
});

describe('the database lists the same', async () => {
  const { pool } = await freshDatabase();
  const { rows } = await pool.query<{ place: string; definition: string }>(`
    select conrelid::regclass || '.' || attname as place, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint
      join pg_attribute on attrelid = conrelid and array[attnum] = conkey
     where contype = 'c'`);
  /** The values a check of one column allows. */
  const listed = (place: string) =>
    rows
      .filter((row) => row.place === place)
      .flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value))
      .sort();

  const machines: Record<string, Machine<string, string, string>> = {};
  for (const feature of features.filter((name) => existsSync(join(ROOT, 'features', name, 'states.ts')))) {
    for (const [name, held] of Object.entries(
      await load<Record<string, unknown>>(`features/${feature}/states.ts`),
    )) {
      if (typeof held === 'object' && held !== null && 'moves' in held)
        machines[`${feature}.${name}`] = held as Machine<string, string, string>;
    }
  }
  const columns: Record<string, string> = {
    'assay.sampleMachine': 'assay_sample.state',
    'auction.sessionMachine': 'auction_session.state',
    'auction.lotMachine': 'auction_lot.state',
    'fee.rateMachine': 'fee_rate.state',
    'fee.feeMachine': 'fee_bill.state',
    'fee.invoiceMachine': 'fee_invoice.state',
    'fee.freightMachine': 'fee_freight.state',
    'fee.paymentMachine': 'fee_order.state',
    'financing.loanMachine': 'financing_loan.state',
    'financing.agreementMachine': 'financing_agreement.state',
    'financing.requestMachine': 'financing_request.state',
    'financing.saleMachine': 'financing_sale.state',
    'launch.launchMachine': 'launch.state',
    'pickup.pickupOrderMachine': 'pickup_order.state',
    'pickup.tripMachine': 'pickup_trip.state',
    'weighbridge.ticketMachine': 'weighbridge_ticket.state',
    'weighbridge.scaleMachine': 'weighbridge_scale.state',
    'pickup.lateMachine': 'pickup_overdue.state',
    'goods.receiptMachine': 'goods_receipt.state',
    'settlement.sheetMachine': 'settlement_sheet.state',
    'rating.ratingMachine': 'rating_case.state',
    'release.releaseMachine': 'release.state',
    'release.adhocMachine': 'release_adhoc.state',
    'settlement.sheetReversalMachine': 'settlement_reversal.state',
    'settlement.rulingMachine': 'settlement_ruling.state',
    'settlement.appealMachine': 'settlement_appeal.state',
    'contract.contractMachine': 'contract.state',
    'contract.breachMachine': 'contract_breach.state',
    'instalment.instalmentMachine': 'instalment.state',
    'article.contractTemplateMachine': 'article_template.state',
    'account.departureMachine': 'account_departure.state',
    'support.feedbackMachine': 'support_feedback.state',
    'catalog.versionMachine': 'catalog_parameter_version.state',
    'binding.bindingMachine': 'binding_org.state',
    'identity.claimMachine': 'identity_claim.state',
    'certificate.certificateMachine': 'certificate.state',
    'certification.formMachine': 'certification_form.state',
    'message.broadcastMachine': 'message_broadcast.state',
    'clause.clauseTemplateMachine': 'clause_template_version.state',
    'content.articleMachine': 'content_article.state',
    'content.bannerMachine': 'content_banner.state',
    'content.proposalMachine': 'content_quote.state',
    'market.uploadMachine': 'market_upload.state',
    'benchmark.runMachine': 'benchmark_run.state',
    'firm.firmMachine': 'firm.state',
    'firm.seatRequestMachine': 'firm_seat_request.state',
    'funds.holdMachine': 'funds_hold.state',
    'bank.accountMachine': 'bank_account.state',
    'bank.lineMachine': 'bank_line.state',
    'bank.proofMachine': 'bank_transfer_proof.state',
    'bank.withdrawalMachine': 'bank_withdrawal.state',
    'bank.bankOrderMachine': 'bank_order.state',
    'bank.differenceMachine': 'bank_difference.state',
    'bank.dayMachine': 'bank_day.state',
    'funds.depositRequestMachine': 'funds_deposit_request.state',
    'funds.entryReversalMachine': 'funds_reversal.state',
    'statement.statementMachine': 'statement.state',
    'credit.appealMachine': 'credit_appeal.state',
    'credit.methodMachine': 'credit_method.state',
    'listing.listingMachine': 'listing.state',
    'negotiation.responseMachine': 'negotiation_response.state',
    'auction.flagMachine': 'auction_flag.state',
    'intent.intentMachine': 'intent.state',
    'dispatch.convoyMachine': 'dispatch_convoy.state',
    'notice.entrustMachine': 'notice_entrust.state',
    'notice.noticeMachine': 'notice.state',
    'notice.enrolmentMachine': 'notice_enrolment.state',
  };

  it('machines as there are', () => {
    expect(Object.keys(machines).sort()).toEqual(Object.keys(columns).sort());
  });
  it.each(Object.entries(columns))('states of %s in %s', (machine, column) => {
    const known = machines[machine];
    expect(listed(column)).toEqual(known && [...statesOf(known)].sort());
  });
  it.each<[string, readonly string[], string]>([
    ['states of contracts', CONTRACT_STATES, 'contract.state'],
    ['seats', ALL_SEATS, 'firm_seat.seat'],
    ['kinds of firms', FIRM_KINDS, 'firm.kind'],
    ['types of messages', MESSAGE_TYPES, 'message.type'],
    ['kinds of holds', HOLD_KINDS, 'funds_hold.kind'],
    ['buckets that hold', HELD_BUCKETS, 'funds_hold.bucket'],
    ['buckets', BUCKETS, 'funds_account.bucket'],
    ['ledger events', EVENTS, 'funds_entry.event'],
    ['directions', DIRECTIONS, 'listing.direction'],
    ['modes', MODES, 'listing.mode'],
    ['visibilities', VISIBILITIES, 'listing.visibility'],
    ['kinds of files', STORED_KINDS, 'file.kind'],
    ['languages', LOCALES, 'account_person.locale'],
    ['columns of the news', NEWS_COLUMNS, 'content_article_version.column_code'],
    ['topics of introductions', TOPICS, 'content_introduction.topic'],
    ['kinds of price series', SERIES_KINDS, 'content_series.kind'],
    ['sources of prices', SERIES_SOURCES, 'content_series.source'],
    ['kinds of price alerts', ALERT_KINDS, 'content_alert.kind'],
  ])('%s', (_what, values, column) => {
    expect(listed(column)).toEqual([...values].sort());
  });
  it('kinds of contracts that deals make, among others to come', () => {
    expect(listed('contract.kind')).toEqual(expect.arrayContaining([...DEALT_KINDS]));
  });
});
