// Screen of one fee: amounts, credits, objection, invoice, actions.

import { useState } from 'react';
import * as z from 'zod/mini';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { useFormats } from '#packages/i18n/react.ts';
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
import { useFeeWords } from '../words.ts';
import { FeeActDrawer, isPrimaryMove, useFeeMoveName } from './FeeActs.tsx';

const DetailQuery = z.object({ id: LenientId });
type FeeDetail = OutputOf<typeof feeDetail>;

export default function FeeScreen() {
  const words = useFeeWords();
  const [{ id }] = useScreenQuery(DetailQuery);
  const query = useCall(feeDetail, { feeId: id });
  return (
    <Screen title={words.fee} {...(query.data?.moves.length ? { bar: <Acts fee={query.data} /> } : {})}>
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
  const words = useFeeWords();
  const { fill, money, day } = useFormats();
  return (
    <StatusHeader
      state={<Tag tone={FEE_TONES[card.state]}>{words[`fee.${card.state}`]}</Tag>}
      id={<CopyableId id={card.no} />}
      title={words[`type.${card.type}`]}
      {...(card.dueAt && card.state === 'billed'
        ? {
            deadline: (
              <Tag tone={card.isOverdue ? 'danger' : 'warning'}>
                {fill(words.due, { day: day(card.dueAt) })}
              </Tag>
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
            unit: words.yuan,
            label: words.payable,
            isAmount: true,
          },
          { key: 'vat', size: '16', value: money(vat), label: words.vat, hint: `${words.net} ${money(net)}` },
        ]}
      />
    </StatusHeader>
  );
}

function Figures({ fee: { card, gross, discount, charged, chargedFor, vatRate } }: { fee: FeeDetail }) {
  const words = useFeeWords();
  const { fill, money, tonnes, price } = useFormats();
  return (
    <Section title={words.figures}>
      <Rows title={words.figures}>
        {chargedFor !== null && (
          <Row
            isFact
            label={words.quantity}
            value={
              <span className="ui-number">
                {tonnes(chargedFor)}&nbsp;{words.tonne}
              </span>
            }
          />
        )}
        {card.rate !== null && (
          <Row
            isFact
            label={words.rate}
            value={
              <span className="ui-number">
                {price(card.rate)}&nbsp;{words['unit.tonne']}
              </span>
            }
          />
        )}
        <Row isFact label={words.gross} value={<span className="ui-number">{money(gross)}</span>} />
        {discount > 0n && (
          <Row isFact label={words.discount} value={<span className="ui-number">−{money(discount)}</span>} />
        )}
        {card.credited > 0n && (
          <Row isFact label={words.charged} value={<span className="ui-number">{money(charged)}</span>} />
        )}
        {card.credited > 0n && (
          <Row
            isFact
            label={words.credits}
            value={<span className="ui-number">−{money(card.credited)}</span>}
          />
        )}
        <Row
          isFact
          weight="strong"
          label={words.payable}
          value={<span className="ui-number">{money(card.payable)}</span>}
          valueHint={fill(words['vat.within'], { rate: vatRate })}
        />
      </Rows>
    </Section>
  );
}

function Credits({ fee: { credits } }: { fee: FeeDetail }) {
  const words = useFeeWords();
  const { fill, money, minute } = useFormats();
  if (credits.length === 0) return null;
  return (
    <Section title={words.credits}>
      <Rows title={words.credits}>
        {credits.map(({ no, sheetNo, cause, quantity, amount, isRefunded, at }) => (
          <Row
            key={no}
            isFact
            label={no}
            hint={`${fill(words[`credit.${cause}`], { sheet: sheetNo, tonnes: quantity })} · ${minute(at)}`}
            value={<span className="ui-number">−{money(amount)}</span>}
            valueHint={words[isRefunded ? 'credit.refunded' : 'credit.dropped']}
          />
        ))}
      </Rows>
    </Section>
  );
}

function About({ fee: { card, note, reason, objection, invoice } }: { fee: FeeDetail }) {
  const words = useFeeWords();
  const { minute } = useFormats();
  return (
    <Section title={words.note}>
      <Rows title={words.note}>
        {card.contractId !== null && (
          <Row label={words.contract} value={card.contractNo} to={contractPath(card.contractId)} />
        )}
        {card.sheetNo !== '' && <Row isFact label={words.sheet} value={card.sheetNo} />}
        {card.dueAt && <Row isFact label={words.dueBy} value={minute(card.dueAt)} />}
        {note !== '' && <Row isFact label={words.note} value={note} />}
        {reason !== '' && <Row isFact label={words.reason} value={reason} />}
        {objection && (
          <Row isFact label={words.objection} value={objection.text} valueHint={minute(objection.at)} />
        )}
        {objection && (
          <Row isFact label={words.reply} value={objection.repliedAt ? objection.reply : words.noReply} />
        )}
        {invoice && (
          <Row
            isFact
            label={words.invoice}
            value={invoice.invoiceNo ?? invoice.no}
            valueHint={words[`invoice.${invoice.state}`]}
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
