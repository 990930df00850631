// Screen of one fee: amounts, credits, objection, invoice, actions.

import { useState } from 'react';
import * as z from 'zod/mini';
import { matterPath } from '#features/catalog/matter.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { withMinus } from '#packages/i18n/typeset.ts';
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
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { feeDetail, type FirmFeeMove } from '../../calls/bill.ts';
import { FeeHistoryList } from '../parts/FeeHistoryList.tsx';
import { FEE_TONES } from '../parts/tones.ts';
import { FeeActDrawer, isPrimaryMove, useFeeMoveName } from './FeeActs.tsx';

const DetailQuery = z.object({ id: LenientId });
type FeeDetail = OutputOf<typeof feeDetail>;

export default onTrial('money', FeeScreen);

function FeeScreen() {
  const t = useTranslation('fee');
  const [{ id }] = useScreenQuery(DetailQuery);
  const query = useCall(feeDetail, { feeId: id });
  return (
    <Screen title={t('fee')} {...(query.data?.moves.length ? { bar: <Acts fee={query.data} /> } : {})}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="fee">
          {(fee) => (
            <>
              <Head fee={fee} />
              <Figures fee={fee} />
              <Credits fee={fee} />
              <About fee={fee} />
              <FeeHistoryList timeline={fee.timeline} />
            </>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Head({ fee: { card, net, vat } }: { fee: FeeDetail }) {
  const t = useTranslation('fee');
  const { money, day } = useFormats();
  return (
    <StatusHeader
      state={<Tag tone={FEE_TONES[card.state]}>{t(`fee.${card.state}`)}</Tag>}
      id={<CopyableId id={card.no} />}
      title={t(`type.${card.type}`)}
      {...(card.dueAt && card.state === 'billed'
        ? {
            deadline: (
              <Tag tone={card.isOverdue ? 'danger' : 'warning'}>{t('due', { day: day(card.dueAt) })}</Tag>
            ),
          }
        : {})}
    >
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
            hint: `${t('net')} ${money(net)} ${t('common.yuan')}`,
          },
        ]}
      />
    </StatusHeader>
  );
}

function Figures({ fee: { card, gross, discount, charged, chargedFor, vatRate } }: { fee: FeeDetail }) {
  const t = useTranslation('fee');
  const { tonnes, price, percent } = useFormats();
  return (
    <Section title={t('figures')}>
      <Rows title={t('figures')}>
        {chargedFor !== null && (
          <Row
            isFact
            label={t('quantity')}
            value={
              <span className="ui-number">
                {tonnes(chargedFor)}&nbsp;{t('tonne')}
              </span>
            }
          />
        )}
        {card.rate !== null && (
          <Row
            isFact
            label={t('rate')}
            value={
              <span className="ui-number">
                {price(card.rate)}&nbsp;{t('unit.tonne')}
              </span>
            }
          />
        )}
        {card.agreed && (
          <>
            <Row isFact label={t('agreed.worth')} value={<Yuan of={card.agreed.worth} />} />
            <Row
              isFact
              label={t('agreed.share')}
              value={<span className="ui-number">{percent(card.agreed.share)}&nbsp;%</span>}
            />
          </>
        )}
        <Row isFact label={t('gross')} value={<Yuan of={gross} />} />
        {discount > 0n && <Row isFact label={t('discount')} value={<Yuan of={-discount} />} />}
        {card.credited > 0n && <Row isFact label={t('charged')} value={<Yuan of={charged} />} />}
        {card.credited > 0n && <Row isFact label={t('credits')} value={<Yuan of={-card.credited} />} />}
        <Row
          isFact
          weight="strong"
          label={t('payable')}
          value={<Yuan of={card.payable} />}
          valueHint={t('vat.within', { rate: vatRate })}
        />
      </Rows>
    </Section>
  );
}

function Credits({ fee: { credits } }: { fee: FeeDetail }) {
  const t = useTranslation('fee');
  const { minute } = useFormats();
  if (credits.length === 0) return null;
  return (
    <Section title={t('credits')}>
      <Rows title={t('credits')}>
        {credits.map(({ no, sheetNo, cause, quantity, amount, isRefunded, at }) => (
          <Row
            key={no}
            isFact
            label={no}
            hint={`${t(`credit.${cause}`, { sheet: sheetNo, tonnes: quantity })} · ${minute(at)}`}
            value={<Yuan of={-amount} />}
            valueHint={t(isRefunded ? 'credit.refunded' : 'credit.dropped')}
          />
        ))}
      </Rows>
    </Section>
  );
}

function About({ fee: { card, note, reason, objection, invoice } }: { fee: FeeDetail }) {
  const t = useTranslation('fee');
  const { minute } = useFormats();
  return (
    <Section title={t('common.note')}>
      <Rows title={t('common.note')}>
        {card.contractId !== null && (
          <Row label={t('common.contract')} value={card.contractNo} to={contractPath(card.contractId)} />
        )}
        {card.agreed && (
          <Row
            label={t('agreed.entrust')}
            value={card.agreed.entrustNo}
            to={matterPath({ type: 'entrust', id: card.agreed.entrustId })}
          />
        )}
        {card.sheetNo !== '' && <Row isFact label={t('sheet')} value={card.sheetNo} />}
        {card.dueAt && <Row isFact label={t('dueBy')} value={minute(card.dueAt)} />}
        {note !== '' && <Row isFact label={t('common.note')} value={note} />}
        {reason !== '' && <Row isFact label={t('common.reason')} value={reason} />}
        {objection && (
          <Row isFact label={t('objection')} value={objection.text} valueHint={minute(objection.at)} />
        )}
        {objection && (
          <Row isFact label={t('reply')} value={objection.repliedAt ? objection.reply : t('noReply')} />
        )}
        {invoice && (
          <Row
            isFact
            label={t('invoice')}
            value={invoice.invoiceNo ?? invoice.no}
            valueHint={t(`invoice.${invoice.state}`)}
          />
        )}
      </Rows>
    </Section>
  );
}

function Acts({ fee: { card, moves } }: { fee: FeeDetail }) {
  const nameOf = useFeeMoveName();
  const [open, setOpen] = useState<FirmFeeMove>();
  const main = moves.find(isPrimaryMove);
  const action = (move: FirmFeeMove) => ({
    label: nameOf(move),
    onPress: () => {
      setOpen(move);
    },
  });
  return (
    <>
      <StickyBar
        primary={main && action(main)}
        secondary={moves.filter((move) => move !== main).map(action)}
      />
      {open && (
        <FeeActDrawer
          move={open}
          card={card}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}

function Yuan({ of }: { of: bigint }) {
  const t = useTranslation('fee');
  const { money } = useFormats();
  return (
    <span className="ui-number">
      {withMinus(money(of))}&nbsp;{t('common.yuan')}
    </span>
  );
}
