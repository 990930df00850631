// Owner's view of a listing: frozen money and open negotiations.

import { Card } from '#packages/ui/Card.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { ListingDetail } from '../../calls/listing.ts';
import { useSay } from '../say.ts';

export function Owned({ detail: { card, frozen, openResponses } }: { detail: ListingDetail }) {
  const { say, money } = useSay();
  if (frozen === null && openResponses === 0) return null;
  return (
    <Card>
      <Rows>
        {frozen !== null && (
          <Row isFact label={say('detail.frozen')} value={<Concealable>{money(frozen)}</Concealable>} />
        )}
        {openResponses > 0 && (
          <Row
            label={say('detail.openResponses', { count: openResponses })}
            to={`pages/trade/mine?view=responses&listingId=${card.id}`}
          />
        )}
      </Rows>
    </Card>
  );
}
