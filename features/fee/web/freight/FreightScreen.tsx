// Screen of one freight bill: amounts, trips, fines, actions.

import { useState } from 'react';
import * as z from 'zod/mini';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { toDecimal } from '#packages/exact/decimal.ts';
import { divide, kg } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { LenientId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type FreightAct, freightDetail } from '../../calls/freight.ts';
import { FeeHistoryList } from '../parts/FeeHistoryList.tsx';
import { FREIGHT_TONES } from '../parts/tones.ts';
import { FreightActDrawer, isPrimaryFreightAct, useActName } from './FreightActs.tsx';

const DetailQuery = z.object({ id: LenientId, do: z.catch(z.optional(z.literal('pay')), undefined) });
type FreightDetail = OutputOf<typeof freightDetail>;
const E4 = 10_000n;

export default onTrial('money', FreightScreen);

function FreightScreen() {
  const t = useTranslation('fee');
  const [{ id, do: asked }] = useScreenQuery(DetailQuery);
  const query = useCall(freightDetail, { freightId: id });
  return (
    <Screen
      title={t('freight')}
      {...(query.data?.moves.length ? { bar: <Acts bill={query.data} asked={asked} /> } : {})}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="fee">
          {(bill) => (
            <>
              <Head bill={bill} />
              <Figures bill={bill} />
              <About bill={bill} />
              <Trips bill={bill} />
              <FeeHistoryList timeline={bill.timeline} />
            </>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Head({ bill: { card, net, vat } }: { bill: FreightDetail }) {
  const t = useTranslation('fee');
  const { money } = useFormats();
  return (
    <TurnHeader
      matter={{ type: 'freight', id: card.id }}
      state={<Tag tone={FREIGHT_TONES[card.state]}>{t(`freight.${card.state}`)}</Tag>}
      id={<CopyableId id={card.no} />}
      title={card.carrier.shortName}
    >
      <p className="ui-card-note">
        {card.from} → {card.to}
      </p>
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'payable',
            size: '22',
            value: money(card.payable),
            unit: t('common.yuan'),
            label: t('payable'),
            isAmount: true,
          },
          {
            key: 'vat',
            size: '16',
            value: money(vat),
            unit: t('common.yuan'),
            label: t('vat'),
            hint: `${t('net')} ${money(net)}\u00a0${t('common.yuan')}`,
          },
        ]}
      />
    </TurnHeader>
  );
}

function Figures({ bill }: { bill: FreightDetail }) {
  const t = useTranslation('fee');
  const { money, tonnes, price, percent } = useFormats();
  const {
    card,
    basis,
    unit,
    rate,
    distance,
    allowance,
    goodsPrice,
    loaded,
    received,
    excess,
    gross,
    otherFine,
    otherReason,
  } = bill;
  const weight = (value: bigint) => (
    <span className="ui-number">
      {tonnes(value)}&nbsp;{t('tonne')}
    </span>
  );
  const sum = (value: bigint, sign = '') => (
    <span className="ui-number">
      {sign}
      {money(value)}&nbsp;{t('common.yuan')}
    </span>
  );
  return (
    <Section title={t('figures')}>
      <Rows title={t('figures')}>
        <Row
          isFact
          label={t('loaded')}
          value={weight(loaded)}
          {...(basis === 'load' ? { valueHint: t('basis') } : {})}
        />
        <Row
          isFact
          label={t('received')}
          value={weight(received)}
          {...(basis === 'received' ? { valueHint: t('basis') } : {})}
        />
        <Row
          isFact
          label={t('price')}
          value={
            <span className="ui-number">
              {price(rate)}&nbsp;{t(`unit.${unit}`)}
            </span>
          }
          {...(distance === null
            ? {}
            : { valueHint: `${toDecimal(distance, 3).replace(/\.?0+$/, '')} ${t('kilometre')}` })}
        />
        <Row isFact label={t('freightGross')} value={sum(gross)} />
        <Row
          isFact
          label={t('excess')}
          value={weight(kg(divide(excess, E4, 'half_up')))}
          valueHint={`${t('allowance')} ${percent(allowance)} %`}
        />
        {card.shortageFine > 0n && (
          <Row
            isFact
            label={t('shortageFine')}
            value={sum(card.shortageFine, '−')}
            {...(goodsPrice > 0n ? { valueHint: `${t('goodsPrice')} ${price(goodsPrice)}` } : {})}
          />
        )}
        {otherFine > 0n && (
          <Row isFact label={t('otherFine')} value={sum(otherFine, '−')} valueHint={otherReason} />
        )}
        <Row isFact weight="strong" label={t('payable')} value={sum(card.payable)} />
      </Rows>
    </Section>
  );
}

function About({ bill: { card, writtenBy, invoiceNo, remark, reason } }: { bill: FreightDetail }) {
  const t = useTranslation('fee');
  return (
    <Section title={t('common.note')}>
      <Rows title={t('common.note')}>
        <Row label={t('common.contract')} value={card.contractNo} to={contractPath(card.contractId)} />
        <Row isFact label={t('common.payer')} value={card.payer.shortName} />
        <Row isFact label={t('writtenBy')} value={writtenBy.shortName} />
        {invoiceNo !== null && <Row isFact label={t('invoiceNo')} value={<CopyableId id={invoiceNo} />} />}
        {reason !== '' && <Row isFact label={t('common.reason')} value={reason} />}
        {remark !== '' && <Row isFact label={t('remark')} value={remark} />}
      </Rows>
    </Section>
  );
}

function Trips({ bill: { trips } }: { bill: FreightDetail }) {
  const t = useTranslation('fee');
  const { tonnes } = useFormats();
  return (
    <Section title={t('trips')} note={t('trips.count', { count: trips.length })}>
      <Rows title={t('trips')}>
        {trips.map(({ id, no, plate, loaded, received }) => (
          <Row
            key={id}
            isFact
            label={plate}
            hint={no}
            value={
              <span className="ui-number">
                {tonnes(loaded)} → {tonnes(received)}&nbsp;{t('tonne')}
              </span>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

function Acts({ bill: { card, moves, fromLock }, asked }: { bill: FreightDetail; asked: 'pay' | undefined }) {
  const nameOf = useActName();
  const [open, setOpen] = useState<FreightAct | undefined>(asked);
  const main = moves.find(isPrimaryFreightAct);
  const action = (act: FreightAct) => ({
    label: nameOf(act),
    onPress: () => {
      setOpen(act);
    },
  });
  return (
    <>
      <StickyBar primary={main && action(main)} secondary={moves.filter((act) => act !== main).map(action)} />
      {open && moves.includes(open) && (
        <FreightActDrawer
          act={open}
          card={card}
          fromLock={fromLock}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
