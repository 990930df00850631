// Page of a term contract's fulfilment: months, quarters, year, and reporting.

import { useState } from 'react';
import * as z from 'zod/mini';
import { contractFulfilment, REPORTING_SEATS } from '#features/contract/calls/perform.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { quarterOf } from '#features/contract/rules/fulfilment.ts';
import { MonthDots } from '#features/contract/web/parts/MonthDots.tsx';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { contractRadar } from '../calls/radar.ts';
import type { Fulfilled, FulfilledMonth } from './fulfilled.ts';
import { FulfilmentReportDrawer } from './FulfilmentReportDrawer.tsx';
import { FulfilmentRule } from './FulfilmentRule.tsx';
import { RadarSection } from './RadarSection.tsx';

const FulfilmentQuery = z.object({ id: z.optional(z.string()) });

export default onTrial('signatures', Fulfilment);

function Fulfilment() {
  const t = useTranslation('contract');
  const [{ id }] = useScreenQuery(FulfilmentQuery);
  const contractId = askedId(id);
  const query = useCall(contractFulfilment, { contractId });
  const { data: contract } = useCall(contractDetail, { contractId });
  const { data: current } = useCall(contractRadar, { contractId });
  const { holds } = useTrader();
  const [reported, setReported] = useState<FulfilledMonth>();
  return (
    <Screen title={t('fulfilment.title')}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        {contract && (
          <Section
            title={contract.card.title}
            note={<CopyableId id={contract.card.no} to={contractPath(contract.card.id)} />}
          >
            {contract.months.length > 1 && <MonthDots dots={contract.months} />}
            {query.data && query.data.months.length > 0 && <FulfilmentRule least={query.data.least} />}
          </Section>
        )}
        {current?.radar && <RadarSection radar={current.radar} />}
        <QueryView query={query} feature="contract">
          {(fulfilled) =>
            fulfilled.months.length === 0 ? (
              <EmptyState
                icon="chart"
                title={t('fulfilment.none')}
                next={{ label: t('sign.back'), to: contractPath(contractId) }}
              />
            ) : (
              <Periods fulfilled={fulfilled} onReport={holds(REPORTING_SEATS) ? setReported : undefined} />
            )
          }
        </QueryView>
      </PullToRefresh>
      {reported && query.data && (
        <FulfilmentReportDrawer
          least={query.data.least}
          contractId={contractId}
          month={reported}
          onClose={() => {
            setReported(undefined);
          }}
          onDone={() => {
            setReported(undefined);
            void query.refetch();
          }}
        />
      )}
    </Screen>
  );
}

function Periods({
  fulfilled: { months, quarters, year },
  onReport,
}: {
  fulfilled: Fulfilled;
  onReport: ((month: FulfilledMonth) => void) | undefined;
}) {
  const t = useTranslation('contract');
  const { day } = useFormats();
  return (
    <>
      {year && (
        <Section title={t('fulfilment.year')}>
          <Whole period={year} />
        </Section>
      )}
      {quarters.length > 0 && (
        <Section title={t('fulfilment.quarters')}>
          <Rows title={t('fulfilment.quarters')}>
            {quarters.map((quarter) => (
              <PeriodRow key={quarter.period} period={quarter} label={day(quarter.period)} />
            ))}
          </Rows>
        </Section>
      )}
      <Section title={t('fulfilment.months')} note={t('fulfilment.lower')}>
        <Rows title={t('fulfilment.months')}>
          {months.map((month) => (
            <MonthRow key={month.period} month={month} onReport={month.mayReport ? onReport : undefined} />
          ))}
        </Rows>
      </Section>
    </>
  );
}

type Period = Fulfilled['quarters'][number];

function Whole({ period }: { period: Period }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { tonnes, percent } = useFormats();
  return (
    <FigureLine>
      <Figure
        size="22"
        value={`${tonnes(period.delivered)} / ${tonnes(period.planned)}`}
        unit={quantityUnit}
        label={t('card.deliveredOfPlan')}
      />
      <Figure
        size="22"
        align="right"
        tone={period.isMet ? 'success' : period.isOver ? 'danger' : 'plain'}
        value={hasBegun(period) ? percent(period.fulfilment) : '–'}
        unit={hasBegun(period) ? '%' : undefined}
        label={t('fulfilment.least', { least: percent(period.least) })}
      />
    </FigureLine>
  );
}

function PeriodRow({ period, label }: { period: Period; label: string }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { tonnes, percent } = useFormats();
  return (
    <Row
      label={label}
      hint={`${tonnes(period.delivered)} / ${tonnes(period.planned)} ${quantityUnit}`}
      value={hasBegun(period) ? `${percent(period.fulfilment)} %` : '–'}
      valueHint={
        hasBegun(period) && (
          <Met
            period={period}
            text={t(period.isMet ? 'fulfilment.met' : period.isOver ? 'fulfilment.short' : 'fulfilment.open')}
          />
        )
      }
    />
  );
}

/** Nothing is shown for a period in the future. */
function hasBegun({ period, planned, isMet }: Period): boolean {
  const month = dayInMarket(new Date(serverNow())).slice(0, 7);
  return (
    planned > 0n &&
    (isMet || period <= (period.includes('Q') ? quarterOf(month) : month.slice(0, period.length)))
  );
}

const Met = ({ period: { isMet, isOver }, text }: { period: Period; text: string }) => (
  <Tag tone={isMet ? 'success' : isOver ? 'danger' : 'warning'}>{text}</Tag>
);

/** Where the reports differ the lower counts; a missing report counts as 0. */
function MonthRow({
  month,
  onReport,
}: {
  month: FulfilledMonth;
  onReport: ((month: FulfilledMonth) => void) | undefined;
}) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { tonnes, percent, day: monthOf, minute } = useFormats();
  const format = (kg: bigint | null) =>
    kg === null ? t('fulfilment.unsaid') : `${tonnes(kg)} ${quantityUnit}`;
  const { isOver, isMet, planned, fulfilment } = month;
  return (
    <Row
      label={monthOf(month.period)}
      hint={
        <>
          {t('month.planned')} {tonnes(planned)}&nbsp;{quantityUnit}
          {hasBegun(month) && (
            <>
              <br />
              {t('role.seller')} {format(month.seller)} · {t('role.buyer')} {format(month.buyer)}
            </>
          )}
          {onReport && (
            <>
              <br />
              {t('fulfilment.until', { time: minute(month.reportUntil) })}
            </>
          )}
        </>
      }
      value={hasBegun(month) ? `${percent(fulfilment)} %` : '–'}
      valueHint={
        planned > 0n &&
        (isOver || isMet) && <Met period={month} text={t(isMet ? 'fulfilment.met' : 'fulfilment.short')} />
      }
      {...(onReport
        ? {
            onPress: () => {
              onReport(month);
            },
          }
        : {})}
    />
  );
}
