// Bottom sheet that reports a month's delivery.

import { useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { kg } from '#packages/exact/exact.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { reportDelivery } from '../../calls/perform.ts';
import { useSay } from '../say.ts';
import type { FulfilledMonth } from './fulfilled.ts';

interface ReportProps {
  readonly contractId: string;
  readonly month: FulfilledMonth;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function FulfilmentReportDrawer({ contractId, month, onClose, onDone }: ReportProps) {
  const { say, trade, tonnes, monthOf, minute } = useSay();
  const [typed, setTyped] = useState('');
  const delivered = fromDecimal(typed, 3);
  const isWrong = delivered === undefined || delivered < 0n;
  const format = (figure: bigint | null) =>
    figure === null ? say('fulfilment.unsaid') : `${tonnes(figure)} ${trade('unit.tonne')}`;
  return (
    <ActDrawer
      title={`${say('act.report_delivery')} · ${monthOf(month.period)}`}
      label={say('act.report_delivery')}
      call={reportDelivery}
      input={() => (isWrong ? undefined : { contractId, month: month.period, delivered: kg(delivered) })}
      isDisabled={isWrong}
      done={trade('done')}
      onClose={onClose}
      onDone={onDone}
    >
      <Rows>
        <Row isFact label={say('month.planned')} value={`${tonnes(month.planned)} ${trade('unit.tonne')}`} />
        <Row isFact label={say('role.seller')} value={format(month.seller)} />
        <Row isFact label={say('role.buyer')} value={format(month.buyer)} />
      </Rows>
      <NumberField
        label={say('fulfilment.ours')}
        value={typed}
        onChange={setTyped}
        decimals={3}
        unit={trade('unit.tonne')}
        isRequired
        hint={say('fulfilment.until', { time: minute(month.reportUntil) })}
      />
      <p className="contract-note">{say('fulfilment.rule')}</p>
    </ActDrawer>
  );
}
