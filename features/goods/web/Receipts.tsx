// List of warehouse receipts.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
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
import { useSay } from './say.ts';
import { RECEIPT_TONES } from './tones.ts';

export function Receipts({ query, change }: FilterProps) {
  const { say } = useSay();
  const { state } = query;
  const input = { ...toCallFilters(query), ...(state && { states: [state] }) };
  const pages = useInfiniteCall(receiptPage, input);
  return (
    <PagedList
      pages={pages}
      feature="goods"
      label={say('tab.receipts')}
      icon="listing"
      isNarrowed={hasGoodsFilters(query)}
      onReset={() => change(NO_GOODS_FILTERS)}
      empty={{ title: say('receipt.empty'), why: say('receipt.emptyWhy') }}
      head={
        <GoodsFilterBar
          query={query}
          change={change}
          label={say('tab.receipts')}
          placeholder={say('receipt.search')}
          days={say('issuedAt')}
          own=<ToggleChips
            values={statesOf(receiptMachine)}
            value={state}
            nameOf={(one) => say(`state.${one}`)}
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
  const { say, trade, tonnes } = useSay();
  const { place, variety } = useCatalogNames();
  return (
    <Card to={`pages/business/goods/receipt?id=${receipt.id}`}>
      <div className="ui-card-line">
        <span className="goods-name ui-number">{receipt.no}</span>
        <Tag tone={RECEIPT_TONES[receipt.state]}>{say(`state.${receipt.state}`)}</Tag>
      </div>
      <p className="ui-card-note">
        {receipt.warehouse.name} · {variety(receipt.varietyId)} · {place(receipt.placeId)}
      </p>
      <Figure size="22" value={tonnes(receipt.quantity)} unit={trade('unit.tonne')} label={say('quantity')} />
    </Card>
  );
}
