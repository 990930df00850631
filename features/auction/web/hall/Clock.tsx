// Time left by the server’s clock, and the price, at the largest size.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { LotCard } from '../../calls/card.ts';
import { clockText, dueOf, isHidden, type Phase, phaseOf } from '../../lotTime.ts';
import { useSeconds } from './useLot.ts';

export const PHASE_TONES: Readonly<Record<Phase, Tone>> = {
  before: 'neutral',
  regular: 'info',
  extending: 'warning',
  paused: 'danger',
  closing: 'neutral',
  over: 'neutral',
};

/** A day and more is a date, not a clock. */
const LONGEST_CLOCK_MS = 24 * 3_600_000;

export function HallClock({ lot }: { lot: LotCard }) {
  const t = useTranslation('auction');
  const { price, minute } = useFormats();
  const due = dueOf(lot);
  const now = useSeconds(due?.getTime());
  const phase = phaseOf(lot, now);
  const left = due === null ? undefined : due.getTime() - now;
  const isDate = left !== undefined && left > LONGEST_CLOCK_MS;
  const shown = left === undefined ? '–' : isDate ? minute(due ?? new Date(now)) : clockText(left);
  return (
    <div className="hall-clock">
      <div>
        <p className="hall-label">
          <Tag tone={PHASE_TONES[phase]}>
            {phase === 'over' ? t(`state.lot.${lot.state}`) : t(`phase.${phase}`)}
          </Tag>
        </p>
        <p
          className="hall-time ui-number"
          role="timer"
          data-last={left !== undefined && left <= 60_000}
          data-long={isDate}
        >
          {shown}
        </p>
        <p className="hall-note">
          {phase === 'over'
            ? '\u00a0'
            : left !== undefined && left <= 0 && phase !== 'before'
              ? t('clock.deciding')
              : isDate
                ? t(`date.${phase === 'before' || phase === 'paused' ? phase : 'running'}`)
                : t(phase === 'closing' ? waitingFor(lot) : `clock.${phase}`)}
        </p>
      </div>
      <div className="hall-price-box">
        <p className="hall-label">{lot.standing ? t('price.standing') : t('price.base')}</p>
        <p className="hall-price ui-number">{price(lot.standing?.price ?? lot.spec.base)}</p>
        <p className="hall-note ui-number">
          {isHidden(lot) ? t('price.hidden') : t('price.count', { bids: lot.bids, bidders: lot.bidders })}
        </p>
      </div>
    </div>
  );
}

/** What a lot that has ended waits for. */
const waitingFor = ({ spec, standing }: LotCard) =>
  spec.kind === 'sealed'
    ? 'clock.unopened'
    : spec.capTie === 'draw' && standing !== null && standing.price === spec.cap
      ? 'clock.undrawn'
      : 'clock.closing';

export function ShortClock({ lot }: { lot: LotCard }) {
  const t = useTranslation('auction');
  const { minute } = useFormats();
  const due = dueOf(lot);
  const now = useSeconds(due?.getTime());
  const phase = phaseOf(lot, now);
  if (phase === 'over' || phase === 'closing' || due === null)
    return <Tag tone={PHASE_TONES[phase]}>{t(`state.lot.${lot.state}`)}</Tag>;
  const left = due.getTime() - now;
  return (
    <span className="hall-short ui-number">
      {phase !== 'regular' && <Tag tone={PHASE_TONES[phase]}>{t(`phase.${phase}`)}</Tag>}{' '}
      <span role="timer" data-last={left <= 60_000}>
        {left > LONGEST_CLOCK_MS ? minute(due) : clockText(left)}
      </span>
    </span>
  );
}
