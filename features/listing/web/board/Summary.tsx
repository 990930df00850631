// Bar over the list: totals, sorting, and the place where prices are compared.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import { PlacePicker } from '../shared/PlacePicker.tsx';
import { type BoardOrder, isTurnable, NAMED_SORTS } from './query.ts';
import { SortDrawer } from './SortDrawer.tsx';

interface SummaryProps {
  readonly summary: { readonly count: number; readonly left: Kg } | undefined;
  readonly order: BoardOrder;
  readonly placeId: string | undefined;
  readonly onSort: (order: string) => void;
  readonly onPlace: (placeId: string | undefined) => void;
}

export function Summary({ summary, order, placeId, onSort, onPlace }: SummaryProps) {
  const t = useTranslation(['listing', 'terms']);
  const quantityUnit = useQuantityUnit();
  const names = useCatalogNames();
  const named = NAMED_SORTS.find((one) => one === order.sort);
  const [opened, setOpened] = useState<'sort' | 'place'>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <div className="ui-list-summary ui-number trade-summary">
      <span aria-live="polite">{summary ? t('board.count', { ...summary, unit: quantityUnit }) : '…'}</span>
      <span className="trade-summary-side">
        <button
          type="button"
          className="trade-plain trade-plain-on ui-hit"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened('sort');
          }}
        >
          {t(named === undefined ? 'board.sort' : `sort.${named}`)}{' '}
          <Icon name={isTurnable(named) ? (order.isDescending ? 'down' : 'up') : 'sort'} size="small" />
          {isTurnable(named) && (
            <span className="ui-hidden">{t(order.isDescending ? 'sort.high' : 'sort.low')}</span>
          )}
        </button>
        <button
          type="button"
          className="trade-plain ui-hit"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened('place');
          }}
        >
          {t('board.to', { place: placeId ? names.place(placeId) : t('board.toNone') })}{' '}
          <Icon name="chevron-down" size="small" />
        </button>
      </span>
      {opened === 'sort' && <SortDrawer order={order} onSort={onSort} onClose={close} />}
      {opened === 'place' && (
        <PlacePicker
          title={t('board.toTitle')}
          value={placeId}
          none={t('none')}
          onClose={close}
          onChoose={(id) => {
            onPlace(id);
            close();
          }}
        />
      )}
    </div>
  );
}
