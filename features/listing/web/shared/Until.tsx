// Remaining time: a countdown on the last day, the date before that.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

const LAST_DAY_MS = 24 * 3_600_000;

export function Until({
  moment,
  over,
  textOf,
}: {
  moment: Date;
  over?: string;
  textOf?: (at: string) => string;
}) {
  const t = useTranslation('listing.card');
  const { minute, countdown } = useFormats();
  const deadline = moment.getTime();
  if (deadline - serverNow() > LAST_DAY_MS)
    return (
      <span className="trade-note">
        {textOf ? textOf(minute(moment)) : t('ends', { at: minute(moment) })}
      </span>
    );
  return (
    <Tag tone="warning">
      <Countdown
        deadline={deadline}
        now={serverNow}
        format={(left) => `${t('remaining')} ${countdown(left)}`}
        over={over ?? t('over')}
      />
    </Tag>
  );
}
