// Bottom sheet that reports a month's delivery.

import { useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { kg } from '#packages/exact/exact.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Sheet } from '#packages/ui/Drawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { reportDelivery } from '../../calls/perform.ts';
import { useSay } from '../say.ts';
import type { FulfilledMonth } from './fulfilled.ts';

interface ReportProps {
  readonly contractId: string;
  readonly month: FulfilledMonth;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ReportSheet({ contractId, month, onClose, onDone }: ReportProps) {
  const { say, trade, tonnes, monthOf, minute } = useSay();
  const [typed, setTyped] = useState('');
  const { run, problem, isBusy } = useMutationCall(reportDelivery);
  const delivered = fromDecimal(typed, 3);
  const isWrong = delivered === undefined || delivered < 0n;
  const report = async () => {
    if (isWrong || (await run({ contractId, month: month.period, delivered: kg(delivered) })) === undefined)
      return;
    showToast(trade('done'));
    onDone();
  };
  const format = (figure: bigint | null) =>
    figure === null ? say('fulfilment.unsaid') : `${tonnes(figure)} ${trade('unit.tonne')}`;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${say('act.report_delivery')} · ${monthOf(month.period)}`}
      foot={
        <Button kind="primary" isWide isBusy={isBusy} isDisabled={isWrong} onPress={report}>
          {say('act.report_delivery')}
        </Button>
      }
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
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Sheet>
  );
}
