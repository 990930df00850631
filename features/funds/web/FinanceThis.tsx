// Way in to a loan from the page of a contract, sheet, receipt or draft.

import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';

const SEATS = ['firm_finance', 'firm_representative'] as const;

interface FinanceThisProps {
  readonly product: 'order' | 'receivable' | 'receipt' | 'draft';
  readonly baseId: string;
  /** Who may borrow on it. */
  readonly ownerId: string;
}

/** The page it leads to says how much is lent on it, or why nothing is. */
export function FinanceThis({ product, baseId, ownerId }: FinanceThisProps) {
  const t = useTranslation('funds');
  const { firm, holds } = useTrader();
  if (firm?.id !== ownerId || !holds(SEATS)) return null;
  return (
    <Card>
      <Row
        label={t('financeThis')}
        hint={t('financeThisWhy')}
        to={`pages/business/financing/apply?product=${product}&base=${baseId}`}
      />
    </Card>
  );
}
