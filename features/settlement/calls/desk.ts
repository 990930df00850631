// Operator calls: cases about sheets, reminders, and rulings by two persons.

import * as z from 'zod/mini';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text, WireFen } from '#packages/schema/wire.ts';
import { CASE_KINDS, RULINGS } from '../choices.ts';
import { settlementFaults } from '../faults.ts';
import { RULING_SEATS, SETTLEMENT_SUPERVISORS, WATCHING_SEATS } from '../states.ts';
import { not_found, SheetCard, SheetMoved, ContractSideWire, wrong_state } from './shared.ts';

const faults = settlementFaults;
const { too_often } = genericFaults;

export const sheetDesk = query({
  path: '/api/settlement/desk/sheets',
  summary:
    'What the platform has to look at: sheets nobody answered, disputed ones, those somebody wants ' +
    'reversed, and those whose ruling is appealed against.',
  access: WATCHING_SEATS,
  input: {
    kind: choice(CASE_KINDS),
    sheetId: z.optional(Id),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(
    z.object({
      sheet: SheetCard,
      since: Moment,
      by: z.nullable(ContractSideWire),
      reason: z.string(),
      claim: z.nullable(WireFen),
      urgedAt: z.nullable(Moment),
      ruling: z.nullable(
        z.object({
          id: Id,
          outcome: choice(RULINGS),
          reason: z.string(),
          proposedBy: z.string(),
          isOwn: z.boolean(),
          at: Moment,
        }),
      ),
    }),
  ),
});

export const urgeAnswer = mutation({
  path: '/api/settlement/desk/urge',
  summary: 'Of a sheet nobody answered in time: both sides are asked once more, at most once in a while.',
  access: SETTLEMENT_SUPERVISORS,
  input: { sheetId: Id },
  output: SheetMoved,
  faults: [not_found, wrong_state, too_often],
});

export const proposeDisputeRuling = mutation({
  path: '/api/settlement/desk/propose_ruling',
  summary:
    'Of a disputed sheet: it stands, or it goes back; of one that a side wants reversed: it is reversed; ' +
    'of an appeal: upheld or dismissed. A second operator decides.',
  access: RULING_SEATS,
  input: { sheetId: Id, outcome: choice(RULINGS), reason: text(2, 500) },
  output: z.extend(SheetMoved, { rulingId: Id }),
  faults: [not_found, wrong_state, faults.ruled_before],
});

export const decideRuling = mutation({
  path: '/api/settlement/desk/decide_ruling',
  summary: 'The second operator signs the ruling off, or does not.',
  access: RULING_SEATS,
  input: { rulingId: Id, isConfirmed: z.boolean() },
  output: SheetMoved,
  faults: [
    not_found,
    wrong_state,
    faults.second_person,
    faults.release_open,
    faults.contract_not_ready,
    faults.lien_by_funder,
    faults.over_delivered,
    faults.bond_over,
    faults.batch_used,
    fundsFaults.hold_resolved,
  ],
});
