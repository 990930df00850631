// Weekly deal statistics by place, variety and price basis.

import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { divide, HAO_PER_FEN } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Segmented } from '#packages/ui/Choices.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { type DealCell, dealStatistics, WEEK_SPANS, type Weeks } from '../calls/deal.ts';

const isWeeks = (count: number): count is Weeks => WEEK_SPANS.some((one) => one === count);

export function Deals() {
  const t = useTranslation('market');
  const [{ weeks: written }, change] = useScreenQuery(z.object({ weeks: z.optional(z.string()) }));
  const weeks = isWeeks(Number(written)) ? (Number(written) as Weeks) : 12;
  const query = useCall(dealStatistics, { weeks }, { keepPrevious: true });
  return (
    <>
      <Card>
        <Segmented
          label={t('weeks')}
          value={String(weeks)}
          onChange={(value) => {
            change({ weeks: value });
          }}
          choices={WEEK_SPANS.map((value) => ({
            value: String(value),
            label: t('weeks.count', { count: value }),
          }))}
        />
      </Card>
      <QueryView query={query} feature="generic" shape="list">
        {({ list, hidden }) => (
          <>
            {list.length === 0 ? (
              <EmptyState icon="chart" title={t('deals.none')} why={t('deals.noneWhy')} />
            ) : (
              [...new Set(list.map(({ week }) => week))].map((week) => (
                <Week key={week} week={week} cells={list.filter((cell) => cell.week === week)} />
              ))
            )}
            {hidden > 0 && <NoticeBox>{t('deals.hidden', { count: hidden })}</NoticeBox>}
          </>
        )}
      </QueryView>
    </>
  );
}

function Week({ week, cells }: { week: string; cells: readonly DealCell[] }) {
  const t = useTranslation('market');
  const names = useCatalogNames();
  const tCatalog = useTranslation('catalog');
  const { day, money } = useFormats();
  const title = t('week', { day: day(week) });
  return (
    <Section title={title} note={`${t('average')} ${t('unit')}`}>
      <Rows title={title}>
        {cells.map(({ varietyId, placeId, priceBasis, deals, quantity, average }) => (
          <Row
            key={`${varietyId}/${placeId}/${priceBasis}`}
            label={[names.place(placeId), names.variety(varietyId)].join(' · ')}
            hint={[
              tCatalog(`dict.priceBasis.${priceBasis}`),
              t('deals.count', { count: deals, quantity }),
            ].join(' · ')}
            value={money(divide(average, HAO_PER_FEN, 'half_up'))}
            weight="strong"
          />
        ))}
      </Rows>
    </Section>
  );
}
