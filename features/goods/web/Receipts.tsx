// Warehouse receipts.
import { receiptPage, type Receipt } from '../calls.ts';
import { receiptMachine, type ReceiptState } from '../states.ts';
import { RECEIPT_TONES } from './tones.ts';
import { useSay } from './say.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { ExportChip } from '#packages/call/ExportChip.tsx';
import { ReadingList } from '#packages/call/ReadingList.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

interface ReceiptsProps {
  readonly keyword: string;
  readonly onSeek: (text: string) => void;
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly onDays: (days: ReceiptsProps['days']) => void;
  readonly state: ReceiptState | undefined;
  readonly onState: (state: ReceiptState | undefined) => void;
}

export function Receipts({ keyword, onSeek, days, onDays, state, onState }: ReceiptsProps) {
  const { say } = useSay();
  const input = { ...(keyword ? { keyword } : {}), ...(state ? { states: [state] } : {}), ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) };
  const pages = usePages(receiptPage, input);
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <SearchField value={keyword} onChange={onSeek} placeholder={say('receipt.search')} />
      <ChipRow label={say('tab.receipts')}>
        {statesOf(receiptMachine).map((one) => <Chip key={one} isOn={state === one} onPress={() => { onState(state === one ? undefined : one); }}>{say(`state.${one}`)}</Chip>)}
        <PeriodChip label={say('issuedAt')} days={days} onChange={onDays} />
        <ExportChip call={receiptPage} input={input} />
      </ChipRow>
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
