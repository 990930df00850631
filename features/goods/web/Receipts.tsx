// Warehouse receipts.
import { receiptPage, type Receipt } from '../calls.ts';
import { RECEIPT_TONES } from './tones.ts';
import { useSay } from './say.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { ExportChip } from '#packages/call/ExportChip.tsx';
import { ReadingList } from '#packages/call/ReadingList.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export function Receipts({ keyword, onSeek }: { keyword: string; onSeek: (text: string) => void }) {
  const { say } = useSay();
  const input = keyword ? { keyword } : {};
  const pages = usePages(receiptPage, input);
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <SearchField value={keyword} onChange={onSeek} placeholder={say('receipt.search')} />
      <ChipRow label={say('tab.receipts')}><ExportChip call={receiptPage} input={input} /></ChipRow>
      <ReadingList
        pages={pages} feature="goods" keyOf={({ id }) => id} label={say('tab.receipts')}
        empty={<EmptyState icon="listing" title={say('receipt.empty')} why={say('receipt.emptyWhy')} />}
      >
        {(receipt) => <ReceiptCard receipt={receipt} />}
      </ReadingList>
    </PullToRefresh>
  );
}

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { say, trade, tonnes } = useSay();
  const { place, variety } = useNames();
  return (
    <Card to={`pages/business/goods/receipt?id=${receipt.id}`}>
      <div className="ui-card-line"><span className="goods-name ui-number">{receipt.no}</span><Tag tone={RECEIPT_TONES[receipt.state]}>{say(`state.${receipt.state}`)}</Tag></div>
      <p className="ui-card-note">{receipt.warehouse.name} · {variety(receipt.varietyId)} · {place(receipt.placeId)}</p>
      <Figure size="22" value={tonnes(receipt.quantity)} unit={trade('unit.tonne')} label={say('quantity')} />
    </Card>
  );
}
