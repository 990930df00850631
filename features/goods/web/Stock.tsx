// List of the seller's piles with the tonnes still available.

import { type ReactNode, useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { StackedBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { type Lot, lotPage } from '../calls.ts';
import { AssayLine } from './AssayLine.tsx';
import { GoodsFilterBar } from './GoodsFilterBar.tsx';
import { LotActs } from './LotActs.tsx';
import { hasGoodsFilters, NO_GOODS_FILTERS, type FilterProps, toCallFilters } from './query.ts';
import { LotImport } from './sheet/LotImport.tsx';

export function Stock({ query, change, mayKeep }: FilterProps & { readonly mayKeep: boolean }) {
  const t = useTranslation('goods');
  const { tonnes } = useFormats();
  const { weight } = useTermFormats();
  const input = { ...toCallFilters(query), ...(query.stocked && { hasStock: true }) };
  const pages = useInfiniteCall(lotPage, input);
  const [isImporting, setImporting] = useState(false);
  const totals = pages.data?.pages[0]?.totals;
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <GoodsFilterBar
        query={query}
        change={change}
        label={t('tab.stock')}
        placeholder={t('lot.search')}
        days={t('updatedOn')}
        own={
          <Chip
            isOn={query.stocked === '1'}
            onPress={() => {
              change({ stocked: query.stocked ? undefined : '1' });
            }}
          >
            {t('onlyStocked')}
          </Chip>
        }
        acts={
          <>
            {mayKeep && (
              <Chip
                opensSheet
                onPress={() => {
                  setImporting(true);
                }}
              >
                {t('lot.import')}
              </Chip>
            )}
            <ExportChip call={lotPage} input={input} />
          </>
        }
      />
      {totals && totals.count > 0 && (
        <Card>
          <StackedBar
            parts={[
              {
                key: 'available',
                label: t('available'),
                value: totals.available,
                text: weight(totals.available),
                tone: 'success',
              },
              {
                key: 'reserved',
                label: t('reserved'),
                value: totals.reserved,
                text: weight(totals.reserved),
                tone: 'warning',
              },
            ]}
          />
        </Card>
      )}
      {totals && totals.missing > 0n && (
        <NoticeBox tone="warning">{t('missing', { tonnes: tonnes(totals.missing) })}</NoticeBox>
      )}
      <QueryList
        pages={pages}
        feature="goods"
        keyOf={({ id }) => id}
        label={t('tab.stock')}
        empty={
          hasGoodsFilters(query) ? (
            <NothingFound
              icon="pickup"
              onReset={() => {
                change(NO_GOODS_FILTERS);
              }}
            />
          ) : (
            <EmptyState
              icon="pickup"
              title={t('lot.empty')}
              why={t('lot.emptyWhy')}
              next={mayKeep ? { label: t('lot.add'), to: 'pages/business/goods/write' } : undefined}
            />
          )
        }
      >
        {(lot) => (
          <LotCard lot={lot} acts={mayKeep && <LotActs lot={lot} onDone={() => pages.refetch()} />} />
        )}
      </QueryList>
      {isImporting && (
        <LotImport
          onClose={() => {
            setImporting(false);
          }}
          onImported={() => pages.refetch()}
        />
      )}
    </PullToRefresh>
  );
}

function LotCard({ lot, acts }: { lot: Lot; acts: ReactNode }) {
  const t = useTranslation('goods');
  const tTerms = useTranslation('terms');
  const { tonnes, price } = useFormats();
  const { place, variety } = useCatalogNames();
  const unit = tTerms('unit.tonne');
  return (
    <Card to={`pages/business/goods/lot?id=${lot.id}`} acts={acts}>
      <div className="ui-card-line">
        <span className="goods-name">{lot.pile}</span>
        <span className="ui-card-note ui-number">{lot.no}</span>
      </div>
      <p className="ui-card-note">
        {variety(lot.varietyId)} · {place(lot.placeId)}
      </p>
      <FigureLine>
        <Figure size="22" value={tonnes(lot.available)} unit={unit} label={t('available')} tone="success" />
        <Figure value={tonnes(lot.reserved)} unit={unit} label={t('reserved')} />
        <Figure align="right" value={tonnes(lot.onHand)} unit={unit} label={t('onHand')} />
      </FigureLine>
      <AssayLine assay={lot.assay} />
      {lot.priceHint !== null && (
        <p className="ui-card-note ui-number">
          {t('priceHint')} {price(lot.priceHint)}&nbsp;{tTerms('unit.yuan_per_tonne')}
        </p>
      )}
    </Card>
  );
}
