// Loads a binding as the calls return it.

import { linkFiles } from '#features/file/server/public.ts';
import { readHistory, toTimelineEntry } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { BindingCard } from '../../calls/org.ts';
import { filesOfBinding } from '../../content.ts';
import type { BindingState, BindingParty } from '../../states.ts';
import type { BindingRow } from '../queries/org.ts';
import { bindingHistory } from './transitionBinding.ts';

/** A renewal that has begun is told to the firm alone: it may be a draft. */
export const toBindingCard = (row: BindingRow, party: BindingParty): BindingCard => ({
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
  renewal: party === 'firm' ? row.renewal : null,
});

export async function toDetail<P extends 'firm' | 'org' | 'operator'>(
  tx: Connection,
  now: Date,
  row: BindingRow,
  party: P,
) {
  const [files, entries] = await Promise.all([
    linkFiles(tx, filesOfBinding(row.content), now),
    readHistory(tx, bindingHistory, [row.id]),
  ]);
  return {
    card: toBindingCard(row, party),
    content: row.content,
    version: row.version,
    party,
    reasons: row.reasons,
    note: row.note,
    files,
    history: entries
      .map((entry) => ({
        ...toTimelineEntry(entry),
        to: entry.to_state as BindingState,
        party: entry.party as BindingParty,
      }))
      .reverse(),
  };
}
