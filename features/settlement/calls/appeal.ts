// Calls that appeal against a ruling and withdraw an appeal.

import * as z from 'zod/mini';
import { mutation } from '#packages/rpc/contract/call.ts';
import { Id, list, MoneyInput, text } from '#packages/schema/wire.ts';
import { settlementFaults } from '../faults.ts';
import { SETTLING_SEATS } from '../states.ts';
import { not_found, SheetMoved, wrong_state } from './shared.ts';

const faults = settlementFaults;

export const appealRuling = mutation({
  path: '/api/settlement/appeal/ask',
  summary:
    'A side appeals, once and in time, against a sheet that stands by a ruling, and says by how much it ' +
    'is wrong: so much is kept apart, and nothing is released until it is ruled on.',
  access: SETTLING_SEATS,
  input: { sheetId: Id, claim: MoneyInput, reason: text(2, 500), files: list(Id, 9) },
  output: z.extend(SheetMoved, { appealId: Id }),
  faults: [
    not_found,
    wrong_state,
    faults.appeal_over,
    faults.contract_not_ready,
    faults.lien_by_funder,
    faults.reversal_open,
    faults.over_confirmed,
    faults.file_unusable,
  ],
});

export const withdrawAppeal = mutation({
  path: '/api/settlement/appeal/withdraw',
  summary: 'Who appealed takes it back: what was ruled stands.',
  access: SETTLING_SEATS,
  input: { appealId: Id },
  output: SheetMoved,
  faults: [not_found, wrong_state, faults.not_your_turn],
});
