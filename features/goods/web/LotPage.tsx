// Page of one pile: stock, reserved tonnes, assay and history.

import { useState } from 'react';
import './goods.css';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { Photos } from '#features/file/web/Photos.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { ADJUST_REASONS, lotDetail, STOCK_SEATS } from '../calls.ts';
import type { GoodsWords } from '../words/keys.ts';
import { AdjustDrawer } from './AdjustDrawer.tsx';
import { AssayLine } from './AssayLine.tsx';
import { issuePath, offerPathOf } from './paths.ts';
import { useSay } from './say.ts';

export default function LotPage() {
  const { say } = useSay();
  const { firm, holds } = useTrader();
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(lotDetail, { lotId: askedId(id) });
  const [isAdjusting, setAdjusting] = useState(false);
  const { data } = query;
  const bar = data && holds(STOCK_SEATS) && (
    <StickyBar
      primary={{
        label: say('lot.adjust'),
        onPress: () => {
          setAdjusting(true);
        },
      }}
      secondary={[
        { label: say('lot.edit'), to: `pages/business/goods/write?id=${data.lot.id}` },
        firm?.kind === 'warehouse'
          ? { label: say('receipt.issue'), to: issuePath(data.lot.id) }
          : { label: say('lot.list'), to: offerPathOf(data.lot) },
      ]}
    />
  );
  return (
    <Screen title={say('pile')} bar={bar}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="goods">
          {(answer) => <LotView answer={answer} onStale={() => query.refetch()} />}
        </QueryView>
      </PullToRefresh>
      {isAdjusting && data && (
        <AdjustDrawer
          lot={data.lot}
          onClose={() => {
            setAdjusting(false);
          }}
          onDone={() => {
            setAdjusting(false);
            void query.refetch();
          }}
        />
      )}
    </Screen>
  );
}

function LotView({
  answer: { lot, history },
  onStale,
}: {
  answer: OutputOf<typeof lotDetail>;
  onStale: () => unknown;
}) {
  const { say, trade, tonnes, weight, minute, price } = useSay();
  const { place, variety } = useCatalogNames();
  const figure = (key: 'available' | 'reserved' | 'onHand') => ({
    key,
    value: tonnes(lot[key]),
    unit: trade('unit.tonne'),
    label: say(key),
    size: '16' as const,
  });
  return (
    <>
      <Card>
        <KeyFigures figures={[figure('available'), figure('reserved'), figure('onHand')]} />
      </Card>
      <Card>
        <Rows>
          <Row label={lot.pile} value={lot.no} isFact />
          <Row label={say('variety')} value={variety(lot.varietyId)} isFact />
          <Row label={say('place')} value={place(lot.placeId)} isFact />
          {lot.priceHint !== null && (
            <Row
              label={say('priceHint')}
              value={`${price(lot.priceHint)} ${trade('unit.yuan_per_tonne')}`}
              isFact
            />
          )}
          {lot.remark !== '' && <Row label={say('remark')} value={lot.remark} isFact />}
        </Rows>
      </Card>
      <Section title={say('assay')}>
        <AssayLine assay={lot.assay} />
      </Section>
      <Section title={say('history')}>
        {history.length === 0 && <p className="ui-card-note">{say('history.none')}</p>}
        <Rows>
          {history.map((line) => (
            <Row
              key={line.entryId}
              label={say(`event.${line.event}`)}
              hint={`${minute(line.at)}${line.by ? ` · ${line.by}` : ''}${reasonOf(line.reason, say)}`}
              value={`${line.weight > 0n ? '+' : ''}${weight(line.weight)}`}
              valueHint={weight(line.after)}
              tone={line.weight > 0n ? 'rise' : 'fall'}
              isFact
            />
          ))}
        </Rows>
        {history.some(({ photos }) => photos.length > 0) && (
          <Photos photos={history.flatMap(({ photos }) => photos)} onStale={onStale} />
        )}
      </Section>
    </>
  );
}

/** Translates the code in `lost: rain`; the remark after it stays. */
function reasonOf(reason: string, say: (key: keyof GoodsWords) => string): string {
  const [chosen = '', ...note] = reason.split(': ');
  const known = ADJUST_REASONS.find((one) => one === chosen);
  return reason === '' ? '' : ` · ${known ? [say(`reason.${known}`), ...note].join(': ') : reason}`;
}
