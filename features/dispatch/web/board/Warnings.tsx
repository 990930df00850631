// What the dispatcher is warned of at an order.

import { useTranslation } from '#packages/i18n/react.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import type { BoardOrder } from '../../calls/board.ts';

export function Warnings({ order: { warnings } }: { order: Pick<BoardOrder, 'warnings'> }) {
  const t = useTranslation('dispatch');
  if (warnings.length === 0) return null;
  return (
    <span className="dispatch-tags">
      {warnings.map((warning) => (
        <Tag key={warning} tone={warning === 'under_rate' ? 'warning' : 'danger'}>
          {t(`warning.${warning}`)}
        </Tag>
      ))}
    </span>
  );
}
