// List of warehouse receipts.

import { useNames } from '#features/catalog/web/useNames.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { ReadingList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { receiptPage, type Receipt } from '../calls.ts';
import { receiptMachine } from '../states.ts';
import { isSought, NOTHING_SOUGHT, type Seeking, soughtBy } from './query.ts';
import { useSay } from './say.ts';
import { SeekBar } from './SeekBar.tsx';
import { RECEIPT_TONES } from './tones.ts';

export function Receipts({ query, change }: Seeking) {
  const { say } = useSay();
  const { state } = query;
  const input = { ...soughtBy(query), ...(state && { states: [state] }) };
  const pages = useInfiniteCall(receiptPage, input);
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <SeekBar
        query={query}
        change={change}
        label={say('tab.receipts')}
        placeholder={say('receipt.search')}
        days={say('issuedAt')}
        own={statesOf(receiptMachine).map((one) => (
          <Chip
            key={one}
            isOn={state === one}
            onPress={() => {
              change({ state: state === one ? undefined : one });
            }}
          >
            {say(`state.${one}`)}
          </Chip>
        ))}
        acts={<ExportChip call={receiptPage} input={input} />}
      />
      <ReadingList
        pages={pages}
        feature="goods"
        keyOf={({ id }) => id}
        label={say('tab.receipts')}
        empty={
          isSought(query) ? (
            <NothingFound
              icon="listing"
              onReset={() => {
                change(NOTHING_SOUGHT);
              }}
            />
          ) : (
            <EmptyState icon="listing" title={say('receipt.empty')} why={say('receipt.emptyWhy')} />
          )
        }
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
