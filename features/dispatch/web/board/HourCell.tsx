// An hour of a loading place: trucks of the order, and how many more it takes.

import { useTranslation } from '#packages/i18n/react.ts';
import { classes } from '#packages/ui/classes.ts';
import type { BoardHour } from '../../calls/board.ts';

interface HourCellProps {
  /** Above the figures; the grid has it in its head. */
  readonly label?: string;
  readonly hour: Pick<BoardHour, 'most' | 'free' | 'booked'>;
  readonly onPress: () => void;
}

export function HourCell({ label, hour: { most, free, booked }, onPress }: HourCellProps) {
  const t = useTranslation('dispatch');
  const content = (
    <>
      {label !== undefined && <span className="dispatch-clock">{label}</span>}
      <strong className="dispatch-booked">{booked > 0 ? booked : '–'}</strong>
      <span className="dispatch-free">{free > 0 ? t('free', { free }) : t('full')}</span>
      <span className="ui-hidden">{t('hourOf', { booked, free, most })}</span>
    </>
  );
  const look = classes(
    'dispatch-hour',
    'ui-number',
    booked > 0 && 'dispatch-hour-own',
    booked > most && 'dispatch-hour-over',
  );
  return booked > 0 ? (
    <button type="button" className={look} onClick={onPress}>
      {content}
    </button>
  ) : (
    <span className={look}>{content}</span>
  );
}
