// The buyer's goods by contract, those still to be lifted first.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { liftPath } from '#features/contract/web/parts/paths.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { StackedBar } from '#packages/ui/Bars.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { boughtPage, type BoughtGoods, STOCK_SEATS } from '../calls.ts';
import { GoodsFilterBar } from './GoodsFilterBar.tsx';
import { receiptsPath } from './paths.ts';
import { hasGoodsFilters, NO_GOODS_FILTERS, type FilterProps, toCallFilters } from './query.ts';

export function Bought({ query, change }: FilterProps) {
  const t = useTranslation('goods');
  const { orderWeight } = useTermFormats();
  const input = { ...toCallFilters(query), ...(query.unlifted && { hasUnlifted: true }) };
  const pages = useInfiniteCall(boughtPage, input);
  const totals = pages.data?.pages[0]?.totals;
  return (
    <PagedList
      pages={pages}
      feature="goods"
      keyOf={({ contractId }) => contractId}
      label={t('tab.bought')}
      icon="contract"
      isNarrowed={hasGoodsFilters(query)}
      onReset={() => change(NO_GOODS_FILTERS)}
      empty={{
        title: t('bought.empty'),
        why: t('bought.emptyWhy'),
        next: { label: t('contract'), to: 'pages/contract/autoTrad/list' },
      }}
      head={
        <>
          <GoodsFilterBar
            query={query}
            change={change}
            label={t('tab.bought')}
            placeholder={t('bought.search')}
            days={t('boughtOn')}
            own={
              <Chip
                isOn={query.unlifted === '1'}
                onPress={() => {
                  change({ unlifted: query.unlifted ? undefined : '1' });
                }}
              >
                {t('onlyUnlifted')}
              </Chip>
            }
            acts={<ExportChip call={boughtPage} input={input} />}
          />
          {totals && totals.count > 0 && (
            <Card>
              <StackedBar
                parts={[
                  {
                    key: 'yard',
                    label: t('atYard'),
                    value: totals.atYard,
                    text: orderWeight(totals.atYard),
                    tone: 'success',
                  },
                  {
                    key: 'transit',
                    label: t('inTransit'),
                    value: totals.inTransit,
                    text: orderWeight(totals.inTransit),
                    tone: 'info',
                  },
                  {
                    key: 'unlifted',
                    label: t('unlifted'),
                    value: totals.unlifted,
                    text: orderWeight(totals.unlifted),
                    tone: 'warning',
                  },
                ]}
              />
            </Card>
          )}
        </>
      }
    >
      {(goods) => <GoodsCard goods={goods} />}
    </PagedList>
  );
}

function GoodsCard({ goods }: { goods: BoughtGoods }) {
  const t = useTranslation('goods');
  const { tonnes } = useFormats();
  const { orderWeight } = useTermFormats();
  const { place } = useCatalogNames();
  const { holds } = useTrader();
  const unit = useQuantityUnit();
  const acts = [
    ...(goods.underReceipt > 0n
      ? [
          <Button key="receipts" size="small" to={receiptsPath(goods.contractNo)}>
            {t('tab.receipts')}
          </Button>,
        ]
      : []),
    ...(goods.unlifted > 0n && holds(STOCK_SEATS)
      ? [
          <Button key="lift" size="small" to={liftPath(goods.contractId)}>
            {t('bought.pickUp')}
          </Button>,
        ]
      : []),
  ];
  return (
    <Card to={`pages/business/getout/index?contract=${goods.contractId}`} acts={acts.length > 0 && acts}>
      <div className="ui-card-line">
        <span className="goods-name">{goods.title}</span>
        <span className="ui-card-note ui-number">{goods.contractNo}</span>
      </div>
      <p className="ui-card-note">
        {goods.seller} · {place(goods.placeId)} · {t('bought')} {orderWeight(goods.bought)}
      </p>
      <FigureLine>
        <Figure size="22" value={tonnes(goods.unlifted)} unit={unit} label={t('unlifted')} />
        <Figure value={tonnes(goods.inTransit)} unit={unit} label={t('inTransit')} />
        <Figure align="right" value={tonnes(goods.atYard)} unit={unit} label={t('atYard')} tone="success" />
      </FigureLine>
      {goods.underReceipt > 0n && (
        <p className="ui-card-note">
          {t('underReceipt')} {orderWeight(goods.underReceipt)}
        </p>
      )}
    </Card>
  );
}
