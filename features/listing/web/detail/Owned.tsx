// Owner's view of a listing: frozen money and open negotiations.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { ListingDetail } from '../../calls/listing.ts';

export function Owned({ detail: { card, frozen, openResponses } }: { detail: ListingDetail }) {
  const t = useTranslation(['listing', 'terms']);
  const { money } = useFormats();
  if (frozen === null && openResponses === 0) return null;
  return (
    <Card>
      <Rows>
        {frozen !== null && (
          <Row
            isFact
            label={t('detail.frozen')}
            value={<Concealable>{`${money(frozen)} ${t('unit.yuan')}`}</Concealable>}
          />
        )}
        {openResponses > 0 && (
          <Row
            label={t('detail.openResponses', { count: openResponses })}
            to={`pages/trade/mine?view=responses&listingId=${card.id}`}
          />
        )}
      </Rows>
    </Card>
  );
}
