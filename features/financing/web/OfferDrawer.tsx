// Drawer of the funder's offer: amount, rate, fee and term within limits.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { atMost, fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { offerLoan } from '../calls/loan.ts';
import { handlingFee } from '../rules/offer.ts';
import type { CloseHandlers, LoanRead } from './parts/loan.ts';
import { parseDays, parseShare, parseSum } from './parts/parse.ts';

export function OfferDrawer({ loan: { card, bounds }, onClose, onDone }: CloseHandlers & { loan: LoanRead }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money, percent } = useFormats();
  const { sum: yuan } = useTermFormats();
  const asked = card.asked ?? { amount: fen(0n), tenorDays: 0 };
  const [typed, setTyped] = useState({
    amount: typedDecimal(bounds ? atMost(bounds.most, asked.amount) : asked.amount, 2),
    rate: bounds ? typedDecimal(bounds.rateFrom, 2) : '',
    feeRate: bounds ? typedDecimal(bounds.feeRate, 2) : '',
    tenorDays: String(bounds ? Math.min(bounds.tenorTo, asked.tenorDays) : asked.tenorDays),
  });
  const [amount, rate, feeRate, tenorDays] = [
    parseSum(typed.amount),
    parseShare(typed.rate),
    parseShare(typed.feeRate),
    parseDays(typed.tenorDays),
  ];
  const wrong = !bounds
    ? { amount: undefined, rate: undefined, feeRate: undefined, tenorDays: undefined }
    : {
        amount:
          amount === undefined || amount <= 0n || amount > bounds.most
            ? t('offer.most', { most: money(bounds.most) })
            : undefined,
        rate:
          rate === undefined || rate < bounds.rateFrom || rate > bounds.rateTo
            ? t('fromTo', { from: percent(bounds.rateFrom), to: percent(bounds.rateTo) })
            : undefined,
        feeRate:
          feeRate === undefined || feeRate > bounds.feeRate
            ? t('fromTo', { from: '0', to: percent(bounds.feeRate) })
            : undefined,
        tenorDays:
          tenorDays === undefined || tenorDays < bounds.tenorFrom || tenorDays > bounds.tenorTo
            ? t('fromTo', { from: bounds.tenorFrom, to: bounds.tenorTo })
            : undefined,
      };
  const input = () =>
    amount === undefined ||
    rate === undefined ||
    feeRate === undefined ||
    tenorDays === undefined ||
    Object.values(wrong).some(Boolean)
      ? undefined
      : { loanId: card.id, amount, rate, feeRate, tenorDays };
  const field = (isTried: boolean, name: keyof typeof typed, label: string, unit?: string) => (
    <NumberField
      label={label}
      name={name}
      unit={unit}
      decimals={name === 'tenorDays' ? 0 : 2}
      value={typed[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text });
      }}
      isRequired
      error={isTried ? wrong[name] : undefined}
    />
  );
  const fee = feeRate === undefined ? undefined : handlingFee(card.left, feeRate);
  return (
    <ActDrawer
      title={t('act.offer')}
      call={offerLoan}
      input={input}
      done={t('done')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <div className="financing-stack">
          <Rows>
            <Row isFact label={t('detail.left')} value={yuan(card.left)} />
            {bounds && <Row isFact label={t('offer.mostOf')} value={yuan(bounds.most)} />}
          </Rows>
          {field(isTried, 'amount', t('detail.amount'), tTerms('unit.yuan'))}
          <div className="financing-pair">
            {field(isTried, 'rate', t('detail.rate'), '%')}
            {field(isTried, 'feeRate', t('terms.feeRate'), '%')}
          </div>
          {field(isTried, 'tenorDays', t('apply.tenor'))}
          {amount !== undefined && fee !== undefined && amount > fee && (
            <Rows>
              <Row
                isFact
                label={t('detail.payout')}
                value={yuan(fen(amount - fee))}
                valueHint={`${t('detail.fee')} ${yuan(fee)}`}
              />
            </Rows>
          )}
          <p className="financing-note">{t('why.offer')}</p>
        </div>
      )}
    </ActDrawer>
  );
}
