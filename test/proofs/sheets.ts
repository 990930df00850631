// A sheet that waits for the plant, the release of its money, a payment beside it, its reversal asked for, a ruling proposed on it, and an appeal.

import type { TestApp } from '../support/app.ts';
import type { World } from './seats.ts';

const NOTHING = {
  period: { from: '2026-11-24', to: '2026-11-24' },
  charges: [],
  foreign: null,
  onReject: null,
  freight: null,
  prepaid: '0',
  bondOffset: '0',
  isRetentionOver: false,
  batches: [],
  type: 'final',
};
const { isRetentionOver: _ofInput, ...DRAFTED } = NOTHING;
const DRAFT = {
  ...DRAFTED,
  batches: [{ sampleId: null, tripIds: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] }],
  sources: [],
  priceDay: null,
  remark: '',
  attachments: [],
};
const TERMS = {
  spec: [],
  clause: { base: { mode: 'FIXED' }, terms: [], rejects: [], moisture: null, rounding: 'half_up' },
  agreed: '5120000',
  counts: 'load',
  lossRate: '0',
  surplusCap: null,
  scaleTolerance: null,
  summing: 'sum_of_rounded',
  ticketStep: '1',
  averagedBy: 'loaded',
  averaging: 'weighted',
  vatRate: '1300',
  retention: '0',
  provisionalShare: '8000',
  published: [],
};
const PAPER = 'ab'.repeat(32);

/** What is written down here is signed in earnest elsewhere. */
export async function writeSheets(
  { database: { pool }, runtime: { newId }, now }: TestApp,
  { idOf, personIds }: World,
  contractId: string,
) {
  const [sheet, release, other, reversal, ruling, appeal] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const [mine, plant, by] = [idOf('mine'), idOf('plant'), personIds.get('mine.settler') ?? ''];
  for (const [kind, id] of Object.entries({ sheet, adhoc: other, reversal }))
    await pool.query(
      `insert into document (id, kind, subject_id, name, sha256, content, created_at)
       values ($1, $2, $3, 'a.pdf', $4, 'a', $5)`,
      [newId(), kind, id, PAPER, now],
    );
  await pool.query(
    `
    insert into settlement_sheet (id, contract_id, contract_no, seller_id, buyer_id, issuer, type, state, version, settled_kg, goods_fen, freight_fen, total_fen, payable_fen, retained_fen,
                                  prepaid_fen, credited_fen, bond_offset_fen, is_blocked, signed_sha256, submitted_at, remind_at, escalate_at, created_by, created_at)
    values ($1, $2, 'HT1', $3, $4, 'seller', 'final', 'to_confirm', 1, 1000, 100, 0, 100, 100, 0, 0, 0, 0, false, $5, $6, $6, $6, $7, $6)`,
    [sheet, contractId, mine, plant, PAPER, now, by],
  );
  await pool.query('update contract set open_sheets = open_sheets + 1 where id = $1', [contractId]);
  await pool.query(
    `insert into settlement_version (sheet_id, number, draft, terms, input, result, hash, person_id, written_at) values ($1, 1, $2, $3, $4, '{}', $5, $6, $7)`,
    [sheet, JSON.stringify(DRAFT), JSON.stringify(TERMS), JSON.stringify(NOTHING), PAPER, by, now],
  );
  await pool.query(
    `
    insert into release (id, contract_id, contract_no, seller_id, buyer_id, payer, applicant, state, amount_fen, goods_fen, freight_fen, fee_fen, account_id, files, remark, created_by, created_at)
    values ($1, $2, 'HT1', $3, $4, 'buyer', 'seller', 'applied', 100, 100, 0, 0, $1, '{}', '', $5, $6)`,
    [release, contractId, mine, plant, by, now],
  );
  await pool.query('insert into release_line (release_id, sheet_id, amount_fen) values ($1, $2, 100)', [
    release,
    sheet,
  ]);
  await pool.query(
    `
    insert into release_adhoc (id, contract_id, contract_no, seller_id, buyer_id, kind, payer, applicant, amount_fen, is_from_bond, reason, files, state, signed_sha256, created_by, created_at)
    values ($1, $2, 'HT1', $3, $4, 'make_up', 'buyer', 'seller', 100, false, '补差', '{}', 'applied', $5, $6, $7)`,
    [other, contractId, mine, plant, PAPER, by, now],
  );
  await pool.query(
    `insert into settlement_reversal (id, sheet_id, side, reason, state, signed_sha256, asked_by, asked_at) values ($1, $2, 'seller', '磅单有误', 'asked', $3, $4, $5)`,
    [reversal, sheet, PAPER, by, now],
  );
  await pool.query(
    `insert into settlement_ruling (id, sheet_id, outcome, reason, state, proposed_by, proposed_at) values ($1, $2, 'reverse', '磅单有误', 'proposed', $3, $4)`,
    [ruling, sheet, personIds.get('operator.dispute') ?? by, now],
  );
  await pool.query(
    `insert into settlement_appeal (id, sheet_id, side, claim_fen, reason, files, state, asked_by, asked_at) values ($1, $2, 'buyer', 1, '磅单有误', '{}', 'open', $3, $4)`,
    [appeal, sheet, by, now],
  );
  return {
    sheet: { id: sheet },
    release: { id: release },
    otherSettlement: { id: other },
    sheetReversal: { id: reversal },
    sheetRuling: { id: ruling },
    sheetAppeal: { id: appeal },
  };
}
