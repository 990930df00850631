// Loads a binding as the calls return it.

import { giveOutFiles } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { BindingCard } from '../../calls/org.ts';
import { filesOf } from '../../content.ts';
import { type BindingRow, readSteps } from '../queries/org.ts';

export const toCard = (row: BindingRow): BindingCard => ({
  id: row.id,
  relation: row.relation,
  firm: { id: row.firm_id, name: row.firm_name, shortName: row.firm_short_name },
  org: { id: row.org_id, name: row.org_name, code: row.org_code },
  tie: row.content.tie ?? null,
  varieties: row.varieties,
  cap: row.cap_kg,
  capPeriod: row.cap_period,
  used: row.used_kg,
  fromDay: row.from_day,
  toDay: row.to_day,
  state: row.state,
  movedAt: row.moved_at,
});

export async function toDetail<P extends 'firm' | 'org' | 'operator'>(
  tx: Connection,
  now: Date,
  row: BindingRow,
  party: P,
) {
  const [files, steps] = await Promise.all([
    giveOutFiles(tx, filesOf(row.content), now),
    readSteps(tx, row.id),
  ]);
  return {
    card: toCard(row),
    content: row.content,
    version: row.version,
    party,
    reasons: row.reasons,
    note: row.note,
    files,
    history: steps.map(({ move, to_state: to, party: who, person, reason, at }) => ({
      move,
      to,
      party: who,
      by: person,
      reason,
      at,
    })),
  };
}
