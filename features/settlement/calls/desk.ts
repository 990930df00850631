// The operators' side of sheets: those nobody answered, those in dispute, and rulings, which two persons sign off.
import * as z from 'zod/mini';
import { act, query } from '#packages/call/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text } from '#packages/call/wire.ts';
import { fundsFaults } from '#features/funds/calls.ts';
import { CASE_KINDS, RULINGS } from '../choices.ts';
import { settlementFaults } from '../faults.ts';
import { RULING_SEATS, WATCHING_SEATS } from '../states.ts';
import { not_found, SheetCard, SheetMoved, Side, wrong_state } from './shared.ts';

const faults = settlementFaults;

export const sheetDesk = query({
  path: '/api/settlement/desk/sheets',
  summary: 'What the platform has to look at: sheets nobody answered, disputed ones, and those somebody wants reversed.',
  access: WATCHING_SEATS,
  takes: { kind: choice(CASE_KINDS), sheetId: z.optional(Id), keyword: z.optional(text(0, 40)), ...pageInput },
  gives: pageOf(z.object({
    sheet: SheetCard, since: Moment, by: z.nullable(Side), reason: z.string(),
    ruling: z.nullable(z.object({ id: Id, outcome: choice(RULINGS), reason: z.string(), proposedBy: z.string(), isOwn: z.boolean(), at: Moment })),
  })),
});

export const proposeRuling = act({
  path: '/api/settlement/desk/propose_ruling',
  summary: 'Of a disputed sheet: it stands, or it goes back; of one that a side wants reversed: it is reversed. A second operator decides.',
  access: RULING_SEATS,
  takes: { sheetId: Id, outcome: choice(RULINGS), reason: text(2, 500) },
  gives: z.extend(SheetMoved, { rulingId: Id }),
  faults: [not_found, wrong_state],
});

export const decideRuling = act({
  path: '/api/settlement/desk/decide_ruling',
  summary: 'The second operator signs the ruling off, or does not.',
  access: RULING_SEATS,
  takes: { rulingId: Id, isConfirmed: z.boolean() },
  gives: SheetMoved,
  faults: [not_found, wrong_state, faults.second_person, faults.release_open, faults.contract_not_ready, faults.over_delivered, faults.bond_over, faults.batch_used, fundsFaults.hold_resolved],
});
