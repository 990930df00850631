// Time left to a moment of a notice, by the server's clock.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 3;

interface NoticeUntilProps {
  readonly at: Date;
  readonly word: 'enrol' | 'open' | 'begin';
  readonly over: string;
}

/** Days away, only the date says it better. */
export function NoticeUntil({ at, word, over }: NoticeUntilProps) {
  const t = useTranslation('notice');
  const { countdown, minute } = useFormats();
  const left = at.getTime() - serverNow();
  if (left > SHOWN_DAYS * DAY_MS) return <Tag>{t(`until.${word}`, { time: minute(at) })}</Tag>;
  return (
    <Tag tone={left < DAY_MS ? 'warning' : 'info'}>
      <Countdown
        deadline={at.getTime()}
        now={serverNow}
        over={over}
        format={(rest) => t(`left.${word}`, { time: countdown(rest) })}
      />
    </Tag>
  );
}
