// How well one is connected, and how narrowly the last bid came.

import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import type { LotBoard } from '../../calls/session.ts';
import { clockText, isHidden, lastMargin } from '../../lotTime.ts';
import type { LineState } from './useLot.ts';

export function LineNote({ board, line }: { board: LotBoard; line: LineState }) {
  const t = useTranslation('auction');
  const margin = lastMargin(board.lot, board.ladder);
  const silent = Math.max(0, Math.round((Date.now() - line.heardAt) / 1_000));
  return (
    <div className="hall-line ui-number">
      <p className={`hall-line-${line.line}`}>
        <Icon
          name={line.line === 'lost' ? 'offline' : line.line === 'slow' ? 'clock' : 'check'}
          size="small"
        />{' '}
        <span>{t(`line.${line.line}`)}</span>{' '}
        {line.tripMs !== undefined && <span>{t('line.trip', { ms: line.tripMs })}</span>}{' '}
        <span>{t('line.silent', { seconds: silent })}</span>
      </p>
      <p className="hall-margin">
        {isHidden(board.lot)
          ? '\u00a0'
          : margin === undefined
            ? t('line.noBid')
            : t('line.margin', { time: clockText(margin) })}
      </p>
    </div>
  );
}
