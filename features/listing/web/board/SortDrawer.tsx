// Bottom sheet that sorts the board, and turns an order by price round.

import { useTranslation } from '#packages/i18n/react.ts';
import { Segmented } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { type BoardOrder, type BoardSort, isTurnable, NAMED_SORTS } from './query.ts';

interface SortDrawerProps {
  readonly order: BoardOrder;
  readonly onSort: (order: string) => void;
  readonly onClose: () => void;
}

export function SortDrawer({ order: { sort, isDescending = false }, onSort, onClose }: SortDrawerProps) {
  const t = useTranslation('listing');
  const hintOf = (one: BoardSort) => {
    if (one === 'distance') return t('sort.near');
    if (isTurnable(one)) return t(one === sort && isDescending ? 'sort.high' : 'sort.low');
    return undefined;
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('board.sort')}
      foot={
        isTurnable(sort) && (
          <Segmented
            label={t('sort.way')}
            value={isDescending ? 'high' : 'low'}
            choices={(['low', 'high'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(way) => {
              onSort(way === 'high' ? `-${sort}` : sort);
            }}
          />
        )
      }
    >
      <Options title={t('board.sort')}>
        {NAMED_SORTS.map((one) => (
          <OptionRow
            key={one}
            label={t(`sort.${one}`)}
            hint={hintOf(one)}
            isCurrent={one === sort}
            onPress={() => {
              if (one !== sort) onSort(one);
              onClose();
            }}
          />
        ))}
      </Options>
    </Drawer>
  );
}
