// A deadline: what it is, whose turn, what happens then, and the time left.

import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { Deadline } from '../calls/deadline.ts';
import { nameOf, passingOf, whoseOf } from '../words.ts';
import './deadline.css';

const SOON_MS = 86_400_000;

export function DeadlineRow({ deadline, isBrief = false }: { deadline: Deadline; isBrief?: boolean }) {
  const t = useTranslation('deadline');
  const find = useTexts(deadline.feature);
  const { minute } = useFormats();
  const { matter, title, whose, counterparty, due } = deadline;
  const passing = isBrief ? undefined : passingOf(find, deadline);
  return (
    <Row
      to={matterPath(matter) || undefined}
      label={nameOf(find, deadline) ?? matter.no}
      hint={
        <>
          <span className={whose === 'mine' ? 'ui-tone-brand' : undefined}>
            {t(`whose.${whoseOf(deadline)}`, { firm: counterparty ?? '' })}
          </span>
          {title && <span className="deadline-part">{title}</span>}
          {passing !== undefined && <span className="deadline-then">{t('then', { what: passing })}</span>}
        </>
      }
      value={<TimeLeft at={due} />}
      valueHint={minute(due)}
    />
  );
}

function TimeLeft({ at }: { at: Date }) {
  const t = useTranslation('deadline');
  const { countdown } = useFormats();
  const left = at.getTime() - serverNow();
  return (
    <Tag tone={left <= 0 ? 'danger' : left < SOON_MS ? 'warning' : 'info'}>
      <Countdown
        deadline={at.getTime()}
        now={serverNow}
        over={t('over')}
        format={(rest) => t('left', { time: countdown(rest) })}
      />
    </Tag>
  );
}
