// Monthly report of a firm's term contracts, also as a workbook.

import '#features/contract/web/contract.css';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { previousMonth } from '#features/contract/rules/formula.ts';
import { PlanMonth } from '#features/contract/terms.ts';
import { fulfilmentPath, LISTS } from '#features/contract/web/parts/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { optionalParam } from '#packages/ui/query.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Select } from '#packages/ui/Select.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type FulfilmentReport, fulfilmentReport, type ReportedContract } from '../calls/report.ts';
import { useSaveReport } from './useSaveReport.ts';

const ReportQuery = z.object({ month: optionalParam(PlanMonth) });
/** The current month and the twelve before it. */
const MONTHS_OFFERED = 13;

function offeredMonths(current: string): string[] {
  const months = [current];
  while (months.length < MONTHS_OFFERED) months.push(previousMonth(months.at(-1) ?? current));
  return months;
}

export default onTrial('signatures', Report);

function Report() {
  const t = useTranslation('fulfilment');
  const { day } = useFormats();
  const [{ month: asked }, change] = useScreenQuery(ReportQuery);
  const current = dayInMarket(new Date(serverNow())).slice(0, 7);
  const month = asked ?? previousMonth(current);
  const query = useCall(fulfilmentReport, { month });
  const save = useSaveReport();
  const { data } = query;
  const months = offeredMonths(current);
  return (
    <Screen
      title={t('report.title')}
      bar={
        data &&
        data.contracts.length > 0 && (
          <StickyBar primary={{ label: t('report.save'), onPress: () => save(data) }} />
        )
      }
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <Card>
          <div className="contract-report">
            <Select
              label={t('report.month')}
              value={month}
              options={(months.includes(month) ? months : [...months, month]).map((value) => ({
                value,
                label: day(value),
              }))}
              onChange={(chosen) => change({ month: chosen })}
            />
          </div>
        </Card>
        <QueryView query={query} feature="generic" shape="list">
          {(report) =>
            report.contracts.length === 0 ? (
              <EmptyState
                icon="contract"
                title={t('report.none')}
                why={t('report.noneWhy')}
                next={{ label: t('report.toYears'), to: LISTS.year }}
              />
            ) : (
              <Contracts report={report} />
            )
          }
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Contracts({ report: { contracts, isFinal, reportUntil, firm } }: { report: FulfilmentReport }) {
  const t = useTranslation('fulfilment');
  const { minute } = useFormats();
  return (
    <>
      {!isFinal && <NoticeBox>{t('report.open', { until: minute(reportUntil) })}</NoticeBox>}
      <Section title={firm.name} note={firm.creditCode}>
        <Rows title={t('report.title')}>
          {contracts.map((contract) => (
            <ContractRow key={contract.contractId} contract={contract} isFinal={isFinal} />
          ))}
        </Rows>
        <p className="contract-note">{t('report.rule')}</p>
      </Section>
    </>
  );
}

/** Before reporting is over, nothing is short yet. */
function ContractRow({ contract, isFinal }: { contract: ReportedContract; isFinal: boolean }) {
  const t = useTranslation('fulfilment');
  const tContract = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const unit = useQuantityUnit();
  const names = useCatalogNames();
  const { tonnes, percent } = useFormats();
  const { planned, delivered, share, isMet, reason, reported } = contract;
  const isMissing = reported.seller === null || reported.buyer === null;
  return (
    <Row
      to={fulfilmentPath(contract.contractId)}
      label={contract.no}
      hint={
        <>
          {contract.mine} → {contract.endUser}
          <br />
          {names.variety(contract.varietyId)} · {tTerms(`transport.${contract.transport}`)}
          <br />
          {tonnes(delivered)} / {tonnes(planned)}&nbsp;{unit}
          {!isMet && (
            <>
              <br />
              {reason || t(isMissing ? 'report.missing' : 'report.noReason')}
            </>
          )}
        </>
      }
      value={`${percent(share)} %`}
      valueHint={
        <Tag tone={isMet ? 'success' : isFinal ? 'danger' : 'warning'}>
          {tContract(isMet ? 'fulfilment.met' : isFinal ? 'fulfilment.short' : 'fulfilment.open')}
        </Tag>
      }
    />
  );
}
