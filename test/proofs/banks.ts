// A bound account of mine, a withdrawal to it, a proof of transfer, and what differs between a bank and the book.

import { placeHolds } from '#features/funds/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import type { TestApp } from '../support/app.ts';
import type { World } from './seats.ts';

export async function openAccounts(app: TestApp, { idOf, personIds }: World) {
  const [account, withdrawal, proof, difference] = Array.from({ length: 4 }, () => app.runtime.newId());
  const [mine, by] = [idOf('mine'), personIds.get('mine.finance') ?? ''];
  const { pool } = app.database;
  const holdId = app.runtime.newId();
  const matter = { type: 'withdrawal', id: withdrawal ?? '', no: 'CJ261124900001' } as const;
  await app.perform((setting) =>
    placeHolds(setting, [{ id: holdId, firmId: mine, kind: 'withdrawal', amount: fen(100n), matter }]),
  );
  await pool.query(
    `
    insert into bank_account (id, firm_id, bank, branch, cnaps, encrypted, blind_index, tail, name, kind, purpose, is_default, state, added_at, added_by, bound_at, certificate_serial, signature)
    values ($1, $2, 'ICBC', '平鲁支行', '102169000011', '', $1, '3445', 'mine有限公司', 'basic', 'both', true, 'bound', $3, $4, $3, '', '')`,
    [account, mine, app.now, by],
  );
  await pool.query(
    `
    insert into bank_withdrawal (id, no, firm_id, account_id, amount_fen, fee_fen, purpose, state, needs_approval, value_day, hold_id, applied_by, applied_at, certificate_serial, signature)
    values ($1, 'CJ261124900001', $2, $3, 100, 0, '提现', 'applied', false, '2026-11-24', $6, $4, $5, '', '')`,
    [withdrawal, mine, account, by, app.now, holdId],
  );
  await pool.query(
    `
    insert into bank_transfer_proof (id, firm_id, amount_fen, paid_on, payer_name, encrypted, blind_index, tail, payer_bank, serial, purpose, matter_no, state, submitted_by, submitted_at)
    values ($1, $2, 100, '2026-11-23', 'mine有限公司', '', $1, '3445', '平鲁支行', 'P1', 'goods', '', 'submitted', $3, $4)`,
    [proof, mine, by, app.now],
  );
  await pool.query(
    `
    insert into bank_difference (id, bank, day, key, kind, no, state, found_at) values ($1, 'CCB', '2026-11-23', 'gap/lines', 'gap', '', 'open', $2)`,
    [difference, app.now],
  );
  return {
    bankAccount: { id: account ?? '' },
    withdrawal: { id: withdrawal ?? '' },
    transferProof: { id: proof ?? '' },
    difference: { id: difference ?? '' },
  };
}
