// List of warehouse receipts.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { receiptPage, type WarehouseReceipt } from '../calls.ts';
import { receiptMachine } from '../states.ts';
import { GoodsFilterBar } from './GoodsFilterBar.tsx';
import { hasGoodsFilters, NO_GOODS_FILTERS, type FilterProps, toCallFilters } from './query.ts';
import { RECEIPT_TONES } from './tones.ts';

export function Receipts({ query, change }: FilterProps) {
  const t = useTranslation('goods');
  const { state } = query;
  const input = { ...toCallFilters(query), ...(state && { states: [state] }) };
  const pages = useInfiniteCall(receiptPage, input);
  return (
    <PagedList
      pages={pages}
      feature="goods"
      label={t('tab.receipts')}
      icon="listing"
      isNarrowed={hasGoodsFilters(query)}
      onReset={() => change(NO_GOODS_FILTERS)}
      empty={{ title: t('receipt.empty'), why: t('receipt.emptyWhy') }}
      head={
        <GoodsFilterBar
          query={query}
          change={change}
          label={t('tab.receipts')}
          placeholder={t('receipt.search')}
          days={t('issuedAt')}
          own=<ToggleChips
            values={statesOf(receiptMachine)}
            value={state}
            nameOf={(one) => t(`state.${one}`)}
            onChange={(one) => change({ state: one })}
          />
          acts={<ExportChip call={receiptPage} input={input} />}
        />
      }
    >
      {(receipt) => <ReceiptCard receipt={receipt} />}
    </PagedList>
  );
}

function ReceiptCard({ receipt }: { receipt: WarehouseReceipt }) {
  const t = useTranslation('goods');
  const tTerms = useTranslation('terms');
  const { tonnes } = useFormats();
  const { place, variety } = useCatalogNames();
  return (
    <Card to={`pages/business/goods/receipt?id=${receipt.id}`}>
      <div className="ui-card-line">
        <span className="goods-name ui-number">{receipt.no}</span>
        <Tag tone={RECEIPT_TONES[receipt.state]}>{t(`state.${receipt.state}`)}</Tag>
      </div>
      <p className="ui-card-note">
        {receipt.warehouse.name} · {variety(receipt.varietyId)} · {place(receipt.placeId)}
      </p>
      <Figure size="22" value={tonnes(receipt.quantity)} unit={tTerms('unit.tonne')} label={t('quantity')} />
    </Card>
  );
}
