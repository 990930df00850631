// The current month of a term contract: where it stands and where it ends.

import '#features/contract/web/contract.css';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { WHOLE } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { type BarRow, BarTable } from '#packages/ui/BarTable.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { Radar } from '../calls/radar.ts';

export function RadarSection({ radar }: { radar: Radar }) {
  const t = useTranslation('fulfilment');
  const unit = useQuantityUnit();
  const { tonnes, percent, day } = useFormats();
  const { forecast, share, least, month, neededADay, periods } = radar;
  const isShort = share !== null && share < least;
  const [, ...longer] = periods;
  return (
    <Section title={t('radar', { month: day(month) })} note={t('radar.asOf', { day: day(radar.asOf) })}>
      <FigureLine>
        <Figure
          size="22"
          value={forecast === null ? '–' : tonnes(forecast)}
          unit={forecast === null ? undefined : unit}
          label={t('radar.forecast')}
        />
        <Figure
          size="22"
          align="right"
          tone={share === null ? 'plain' : isShort ? 'danger' : 'success'}
          value={share === null ? '–' : percent(share)}
          unit={share === null ? undefined : '%'}
          label={t('radar.least', { least: percent(least) })}
        />
      </FigureLine>
      <Course radar={radar} />
      <Sides radar={radar} />
      {isShort && neededADay !== null && (
        <NoticeBox>
          {t('radar.needed', {
            needed: neededADay,
            unit,
            days: radar.workingDays - radar.workingDaysPassed,
            least: percent(least),
          })}
        </NoticeBox>
      )}
      {longer.length > 0 && (
        <Rows title={t('radar.longer')}>
          {longer.map((one) => (
            <Row
              key={one.period}
              isFact
              label={day(one.period)}
              hint={`${tonnes(one.forecast)} / ${tonnes(one.planned)} ${unit}`}
              value={`${percent(one.share)} %`}
              tone={one.isShort ? 'danger' : 'success'}
              valueHint={t('radar.least', { least: percent(one.least) })}
            />
          ))}
        </Rows>
      )}
      <Warnings radar={radar} />
      <p className="contract-note">{t('radar.rule')}</p>
    </Section>
  );
}

/** What each side reported and weighed. */
function Sides({ radar: { seller, buyer } }: { radar: Radar }) {
  const t = useTranslation('fulfilment');
  const tContract = useTranslation('contract');
  const unit = useQuantityUnit();
  const { tonnes } = useFormats();
  return (
    <Rows title={t('radar.sides')}>
      {(
        [
          ['seller', seller, t('radar.loaded', { weighed: seller.weighed, unit })],
          ['buyer', buyer, t('radar.received', { weighed: buyer.weighed, unit })],
        ] as const
      ).map(([role, { reported }, weighed]) => (
        <Row
          key={role}
          isFact
          label={tContract(`role.${role}`)}
          hint={weighed}
          value={reported === null ? tContract('fulfilment.unsaid') : `${tonnes(reported)} ${unit}`}
          valueHint={reported === null ? undefined : t('radar.reported')}
        />
      ))}
    </Rows>
  );
}

/** Bars against the plan, or against what exceeds it; the mark is the threshold. Floats, for drawing only. */
function Course({ radar: { planned, forecast, delivered, share, least } }: { radar: Radar }) {
  const t = useTranslation('fulfilment');
  const unit = useQuantityUnit();
  const { tonnes, percent } = useFormats();
  const full = Math.max(...[planned, forecast, delivered].map((one) => Number(one ?? 0n)));
  const row = (key: string, label: string, kilograms: bigint, tone: BarRow['tone'] = 'plain'): BarRow => ({
    key,
    label,
    cells: [tonnes(kilograms)],
    bar: [0, Number(kilograms) / full],
    tone,
  });
  return (
    <BarTable
      title={t('radar.table', { least: percent(least) })}
      heads={[t('radar.figure'), unit]}
      rows={[
        row('delivered', t('radar.counted'), delivered),
        ...(forecast === null || share === null
          ? []
          : [row('forecast', t('radar.forecast'), forecast, share < least ? 'bad' : 'good')]),
        row('planned', t('radar.planned'), planned),
      ]}
      mark={(Number(planned) / full) * (Number(least) / Number(WHOLE))}
    />
  );
}

function Warnings({ radar: { warnings } }: { radar: Radar }) {
  const t = useTranslation('fulfilment');
  const { minute, percent, day } = useFormats();
  if (warnings.length === 0) return null;
  return (
    <Rows title={t('radar.warnings')}>
      {warnings.map(({ period, stage, share, at }) => (
        <Row
          key={`${period}/${stage}`}
          isFact
          label={t('radar.warned', { period: day(period), stage: percent(stage) })}
          value={`${percent(share)} %`}
          valueHint={minute(at)}
        />
      ))}
    </Rows>
  );
}
