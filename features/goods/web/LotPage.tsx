// Page of one pile: stock, reserved tonnes, assay and history.

import { useState } from 'react';
import './goods.css';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { Photos } from '#features/file/web/Photos.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import { withMinus } from '#packages/i18n/typeset.ts';
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
import { AdjustDrawer } from './AdjustDrawer.tsx';
import { AssayLine } from './AssayLine.tsx';
import { issuePath, offerPathOf } from './paths.ts';

export default function LotPage() {
  const t = useTranslation('goods');
  const { firm, holds } = useTrader();
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(lotDetail, { lotId: askedId(id) });
  const [isAdjusting, setAdjusting] = useState(false);
  const { data } = query;
  const bar = data && holds(STOCK_SEATS) && (
    <StickyBar
      primary={{
        label: t('lot.adjust'),
        onPress: () => {
          setAdjusting(true);
        },
      }}
      secondary={[
        { label: t('lot.edit'), to: `pages/business/goods/write?id=${data.lot.id}` },
        firm?.kind === 'warehouse'
          ? { label: t('receipt.issue'), to: issuePath(data.lot.id) }
          : { label: t('lot.list'), to: offerPathOf(data.lot) },
      ]}
    />
  );
  return (
    <Screen title={t('pile')} bar={bar}>
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
  const t = useTranslation('goods');
  const tTerms = useTranslation('terms');
  const { tonnes, minute, price } = useFormats();
  const { weight } = useTermFormats();
  const { place, variety } = useCatalogNames();
  const figure = (key: 'available' | 'reserved' | 'onHand') => ({
    key,
    value: tonnes(lot[key]),
    unit: tTerms('unit.tonne'),
    label: t(key),
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
          <Row label={t('variety')} value={variety(lot.varietyId)} isFact />
          <Row label={t('place')} value={place(lot.placeId)} isFact />
          {lot.priceHint !== null && (
            <Row
              label={t('priceHint')}
              value={`${price(lot.priceHint)} ${tTerms('unit.yuan_per_tonne')}`}
              isFact
            />
          )}
          {lot.remark !== '' && <Row label={t('remark')} value={lot.remark} isFact />}
        </Rows>
      </Card>
      <Section title={t('assay')}>
        <AssayLine assay={lot.assay} />
      </Section>
      <Section title={t('history')}>
        {history.length === 0 && <p className="ui-card-note">{t('history.none')}</p>}
        <Rows>
          {history.map((line) => (
            <Row
              key={line.entryId}
              label={t(`event.${line.event}`)}
              hint={`${minute(line.at)}${line.by ? ` · ${line.by}` : ''}${reasonOf(line.reason, t)}`}
              value={withMinus(`${line.weight > 0n ? '+' : ''}${weight(line.weight)}`)}
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
function reasonOf(reason: string, say: (key: PlainKey<'goods'>) => string): string {
  const [chosen = '', ...note] = reason.split(': ');
  const known = ADJUST_REASONS.find((one) => one === chosen);
  return reason === '' ? '' : ` · ${known ? [say(`reason.${known}`), ...note].join(': ') : reason}`;
}
