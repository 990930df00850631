// Bottom sheet that reports a month's delivery.

import { useState } from 'react';
import { MAX_REASON_LENGTH, reportDelivery } from '#features/contract/calls/perform.ts';
import { fulfilment } from '#features/contract/rules/fulfilment.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { kg } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import type { Fulfilled, FulfilledMonth } from './fulfilled.ts';
import { FulfilmentRule } from './FulfilmentRule.tsx';

interface ReportProps {
  readonly contractId: string;
  readonly month: FulfilledMonth;
  readonly least: Fulfilled['least'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function FulfilmentReportDrawer({ contractId, month, least, onClose, onDone }: ReportProps) {
  const t = useTranslation('contract');
  const tRadar = useTranslation('fulfilment');
  const tTerms = useTranslation('terms');
  const quantityUnit = useQuantityUnit();
  const { tonnes, day: monthOf, minute } = useFormats();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const delivered = fromDecimal(typed, 3);
  const isWrong = delivered === undefined || delivered < 0n;
  const isShort = !isWrong && fulfilment(month.planned, kg(delivered)) < least.month;
  const usual = month.planned > 0n ? toDecimal(month.planned, 3) : undefined;
  const format = (figure: bigint | null) =>
    figure === null ? t('fulfilment.unsaid') : `${tonnes(figure)} ${quantityUnit}`;
  return (
    <ActDrawer
      title={`${t('act.report_delivery')} · ${monthOf(month.period)}`}
      label={t('act.report_delivery')}
      call={reportDelivery}
      input={() =>
        isWrong
          ? undefined
          : {
              contractId,
              month: month.period,
              delivered: kg(delivered),
              ...(isShort ? { reason: reason.trim() } : {}),
            }
      }
      figures={[{ label: t('fulfilment.ours'), value: typed, usual, unit: quantityUnit }]}
      isDisabled={isWrong}
      done={tTerms('done')}
      onClose={onClose}
      onDone={onDone}
    >
      <Rows>
        <Row isFact label={t('month.planned')} value={`${tonnes(month.planned)} ${quantityUnit}`} />
        <Row isFact label={t('role.seller')} value={format(month.seller)} />
        <Row isFact label={t('role.buyer')} value={format(month.buyer)} />
      </Rows>
      <NumberField
        label={t('fulfilment.ours')}
        name="delivered"
        value={typed}
        usual={usual}
        onChange={setTyped}
        decimals={3}
        unit={quantityUnit}
        isRequired
        hint={t('fulfilment.until', { time: minute(month.reportUntil) })}
      />
      {isShort && (
        <TextArea
          label={tRadar('reason')}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={MAX_REASON_LENGTH}
          hint={tRadar('reason.why')}
        />
      )}
      <FulfilmentRule least={least} />
    </ActDrawer>
  );
}
