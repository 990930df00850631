// What a side sees of a rated contract: the other rating only once it is shown.

import type { RatingCase } from '../../calls/rating.ts';
import type { CaseRow, RatingRow } from '../queries/case.ts';

export const sideOf = ({ seller_id: sellerId }: Pick<CaseRow, 'seller_id'>, firmId: string) =>
  sellerId === firmId ? ('seller' as const) : ('buyer' as const);

export function viewCase(row: CaseRow, ratings: readonly RatingRow[], firmId: string): RatingCase {
  const side = sideOf(row, firmId);
  const own = ratings.find((one) => one.case_id === row.id && one.side === side);
  const other = ratings.find((one) => one.case_id === row.id && one.side !== side);
  return {
    id: row.id,
    no: row.no,
    title: row.title,
    state: row.state,
    side,
    counterparty:
      side === 'seller'
        ? { id: row.buyer_id, name: row.buyer_name }
        : { id: row.seller_id, name: row.seller_name },
    closesAt: row.closes_at,
    own: own ? viewRating(own) : null,
    theirs: other && row.state === 'shown' ? viewRating(other) : null,
  };
}

const viewRating = ({
  quality,
  punctuality,
  payment,
  dealing,
  remark,
  hidden_reason: hiddenFor,
  rated_at: at,
}: RatingRow) => ({
  marks: { quality, punctuality, payment, dealing },
  remark: hiddenFor === null ? remark : '',
  hiddenFor,
  at,
});
