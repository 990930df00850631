// Leads from an ended contract to its mutual rating.

import type { ContractCard } from '#features/contract/calls/read.ts';
import { ratingPath } from '#features/contract/web/parts/paths.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';

/** For seller and buyer, of what moved coal; a month of a year is rated with its year. */
export function RatingSection({ contract }: { contract: ContractCard }) {
  const t = useTranslation('contract');
  const { id, side, kind, parent, endedAs } = contract;
  const isSide = side === 'seller' || side === 'buyer';
  const isRated = kind !== 'agreement' && !(kind === 'month' && parent !== null);
  if (!isSide || !isRated || (endedAs !== 'settled' && endedAs !== 'terminated')) return null;
  return (
    <Card>
      <Row label={t('rating.open')} hint={t('rating.why')} to={ratingPath(id)} />
    </Card>
  );
}
