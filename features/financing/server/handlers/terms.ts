// Handlers for funders' lending terms.

import { readFirms } from '#features/firm/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { fundersTerms, type PublishedTerms, publishTerms } from '../../calls/terms.ts';
import { financingFaults } from '../../faults.ts';
import { findTermsFlaw } from '../../rules/offer.ts';
import { LENDING_SEATS } from '../../states.ts';
import { readLendingRange } from '../queries/parameters.ts';
import {
  readOpenTerms,
  readFunderTerms,
  readUsed,
  termsOf,
  type TermsRow,
  writeTerms,
} from '../queries/terms.ts';

const isFunder = async (connection: Connection, firmId: string) =>
  (await readFirms(connection, [firmId]))[0]?.kind === 'funder';

export const termsHandlers: Handler[] = [
  handle(fundersTerms, async (_input, { tx, actor: { firmId = '', seats } }) => {
    const [open, own] = await Promise.all([readOpenTerms(tx), isFunder(tx, firmId)]);
    if (!own) return { list: open.map(toTerms), own: null };
    const [terms, used] = await Promise.all([readFunderTerms(tx, firmId), readUsed(tx, firmId)]);
    return {
      list: open.map(toTerms),
      own: {
        published: terms ? toTerms(terms) : null,
        limit: terms?.limit_fen ?? fen(0n),
        used,
        mayWrite: LENDING_SEATS.some((seat) => seats.includes(seat)),
      },
    };
  }),

  handle(
    publishTerms,
    async ({ note, isOpen, ...terms }, { tx, now, actor: { firmId = '', personId }, fail }) => {
      if (!(await isFunder(tx, firmId))) return fail(financingFaults.not_a_funder);
      const flaw = findTermsFlaw(terms, await readLendingRange(tx, now));
      if (flaw) return fail(financingFaults.terms_flawed, { field: flaw });
      await writeTerms(tx, { funderId: firmId, terms, note, isOpen, personId }, now);
      await writeOutbox(tx, ['market']);
      return { isOpen };
    },
  ),
];

function toTerms(row: TermsRow): PublishedTerms {
  const { limit: _limit, ...terms } = termsOf(row);
  return {
    funder: { id: row.funder_id, name: row.name, shortName: row.short_name },
    terms,
    note: row.note,
    isOpen: row.is_open,
    writtenAt: row.written_at,
  };
}
