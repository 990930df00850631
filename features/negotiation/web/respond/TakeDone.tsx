// Result of a take, with a link to the contract.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import type { takeListing } from '../../calls/take.ts';

export const contractOf = (responseId: string) => `pages/contract/detail?deal=${responseId}`;

export function TakeDone({ taken }: { taken: OutputOf<typeof takeListing> }) {
  const t = useTranslation(['negotiation', 'listing', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { tonnes, money } = useFormats();
  const { yuan } = useClauseFormats();
  return (
    <Screen title={t('take.done')}>
      <EmptyState
        icon="check"
        title={t('take.done')}
        why={t('take.doneBody', { ...taken, unit: quantityUnit })}
        next={{ label: t('take.contracts'), to: contractOf(taken.responseId) }}
      />
      <Card>
        <Rows>
          <Row isFact label={t('number')} value={<CopyableId id={taken.no} />} />
          <Row isFact label={t('take.quantity')} value={`${tonnes(taken.quantity)} ${quantityUnit}`} />
          <Row isFact label={t('field.price')} value={`${yuan(taken.price)} ${t('unit.yuan_per_tonne')}`} />
          <Row isFact label={t('take.deposit')} value={money(taken.bond)} />
        </Rows>
      </Card>
      <Card>
        <Button isWide to="pages/tabBar/trade">
          {t('take.board')}
        </Button>
      </Card>
    </Screen>
  );
}
