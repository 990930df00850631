// Drawer that sends the trucks of an earlier day again on the board's day.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { type BoardOrder, copyTrucks } from '../../calls/board.ts';
import type { Outcome } from './OutcomeDrawer.tsx';

interface CopyDrawerProps {
  readonly order: BoardOrder;
  readonly day: string;
  readonly onClose: () => void;
  readonly onDone: (outcome: Outcome) => void;
}

/** Days before that are offered. */
const BEFORE = [1, 2, 3] as const;

export function CopyDrawer({ order, day, onClose, onDone }: CopyDrawerProps) {
  const t = useTranslation('dispatch');
  const { day: dayOf } = useFormats();
  const [from, setFrom] = useState(() => addDays(day, -1));
  return (
    <ActDrawer
      title={t('copyTo', { day: dayOf(day) })}
      why={t('copyWhy')}
      call={copyTrucks}
      input={() => ({ orderId: order.orderId, from, to: day })}
      onClose={onClose}
      onDone={onDone}
    >
      <Options title={t('copyFrom')}>
        {BEFORE.map((days) => {
          const offered = addDays(day, -days);
          return (
            <OptionRow
              key={offered}
              label={dayOf(offered)}
              isCurrent={offered === from}
              onPress={() => {
                setFrom(offered);
              }}
            />
          );
        })}
      </Options>
    </ActDrawer>
  );
}
