// Bar over the list: totals, sorting, and the place where prices are compared.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { BOARD_SORTS } from '../../calls/board.ts';
import { useSay } from '../say.ts';
import { PlacePicker } from '../shared/PlacePicker.tsx';
import type { BoardSort } from './query.ts';

interface SummaryProps {
  readonly summary: { readonly count: number; readonly left: Kg } | undefined;
  readonly sort: BoardSort;
  readonly placeId: string | undefined;
  readonly onSort: (sort: BoardSort) => void;
  readonly onPlace: (placeId: string | undefined) => void;
}

export function Summary({ summary, sort, placeId, onSort, onPlace }: SummaryProps) {
  const { say } = useSay();
  const names = useCatalogNames();
  const [opened, setOpened] = useState<'sort' | 'place'>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <div className="ui-list-summary ui-number trade-summary">
      <span aria-live="polite">{summary ? say('board.count', summary) : '…'}</span>
      <span className="trade-summary-side">
        <button
          type="button"
          className="trade-plain trade-plain-on ui-hit"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened('sort');
          }}
        >
          {say(`sort.${sort}`)} <Icon name="sort" size="small" />
        </button>
        <button
          type="button"
          className="trade-plain ui-hit"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened('place');
          }}
        >
          {say('board.to', { place: placeId ? names.place(placeId) : say('board.toNone') })}{' '}
          <Icon name="chevron-down" size="small" />
        </button>
      </span>
      <Drawer isOpen={opened === 'sort'} onClose={close} title={say('board.sort')}>
        <Rows title={say('board.sort')}>
          {BOARD_SORTS.map((one) => (
            <Row
              key={one}
              label={say(`sort.${one}`)}
              weight={one === sort ? 'medium' : 'normal'}
              onPress={() => {
                onSort(one);
                close();
              }}
            />
          ))}
        </Rows>
      </Drawer>
      {opened === 'place' && (
        <PlacePicker
          title={say('board.toTitle')}
          value={placeId}
          none={say('none')}
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
