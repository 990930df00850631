// Handlers for funders' lending terms.

import { readFirms } from '#features/firm/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { fundersTerms, type PublishedTerms, publishTerms } from '../../calls/terms.ts';
import { financingFaults } from '../../faults.ts';
import { hasTradeCounterparty, PRODUCTS } from '../../products.ts';
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
  handle(fundersTerms, async (_input, { tx, now, actor: { firmId = '', seats } }) => {
    const [open, own] = await Promise.all([readOpenTerms(tx), isFunder(tx, firmId)]);
    if (!own) return { list: open.map(toTerms), own: null };
    const terms = await readFunderTerms(tx, firmId);
    const products = await Promise.all(
      PRODUCTS.map(async (product) => {
        const row = terms.find((one) => one.product === product);
        return {
          product,
          published: row ? toTerms(row) : null,
          limit: row?.limit_fen ?? fen(0n),
          used: await readUsed(tx, firmId, product),
          range: await readLendingRange(tx, product, now),
        };
      }),
    );
    return {
      list: open.map(toTerms),
      own: { products, mayWrite: LENDING_SEATS.some((seat) => seats.includes(seat)) },
    };
  }),

  handle(
    publishTerms,
    async (
      { product, note, counterpartyKinds, documents, isOpen, ...terms },
      { tx, now, actor: { firmId = '', personId }, fail },
    ) => {
      if (!(await isFunder(tx, firmId))) return fail(financingFaults.not_a_funder);
      if (counterpartyKinds.length > 0 && !hasTradeCounterparty(product))
        return fail(financingFaults.terms_flawed, { field: 'counterpartyKinds' });
      const flaw = findTermsFlaw(terms, await readLendingRange(tx, product, now));
      if (flaw) return fail(financingFaults.terms_flawed, { field: flaw });
      await writeTerms(
        tx,
        { funderId: firmId, product, terms, note, counterpartyKinds, documents, isOpen, personId },
        now,
      );
      await writeOutbox(tx, ['market']);
      return { isOpen };
    },
  ),
];

function toTerms(row: TermsRow): PublishedTerms {
  const { limit: _limit, ...terms } = termsOf(row);
  return {
    funder: { id: row.funder_id, name: row.name, shortName: row.short_name },
    product: row.product,
    terms,
    note: row.note,
    counterpartyKinds: row.counterparty_kinds,
    documents: row.documents,
    isOpen: row.is_open,
    writtenAt: row.written_at,
  };
}
