// Drawer of the funder's offer: amount, rate, fee and term within limits.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { atMost, fen } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { offerLoan } from '../calls/loan.ts';
import { discountOf, handlingFee, payoutOf } from '../rules/offer.ts';
import { findOfferFlaws, roomOf } from './parts/flaws.ts';
import type { CloseHandlers, LoanRead } from './parts/loan.ts';
import { parseDays, parseShare, parseSum } from './parts/parse.ts';
import { useFlawText } from './parts/useFlawText.ts';

export function OfferDrawer({ loan: { card, bounds }, onClose, onDone }: CloseHandlers & { loan: LoanRead }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { sum: yuan } = useTermFormats();
  const asked = card.asked ?? { amount: fen(0n), tenorDays: 0 };
  const today = dayInMarket(new Date(serverNow()));
  const isDraft = card.product === 'draft';
  const about = bounds && { base: bounds.base, isDraft, today };
  const room = bounds && about && roomOf(bounds.terms, about);
  const [typed, setTyped] = useState({
    amount: typedDecimal(room ? atMost(room.most, asked.amount) : asked.amount, 2),
    rate: bounds ? typedDecimal(bounds.terms.rateFrom, 2) : '',
    feeRate: bounds ? typedDecimal(bounds.terms.feeRate, 2) : '',
    tenorDays: String(
      room ? (isDraft ? room.longest : Math.min(room.longest, asked.tenorDays)) : asked.tenorDays,
    ),
  });
  const [amount, rate, feeRate, tenorDays] = [
    parseSum(typed.amount),
    parseShare(typed.rate),
    parseShare(typed.feeRate),
    parseDays(typed.tenorDays),
  ];
  const flaws = bounds && about ? findOfferFlaws({ amount, rate, feeRate, tenorDays }, bounds, about) : {};
  const textOf = useFlawText();
  const input = () =>
    amount === undefined ||
    rate === undefined ||
    feeRate === undefined ||
    tenorDays === undefined ||
    Object.keys(flaws).length > 0
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
      error={isTried || flaws[name] !== 'missing' ? textOf(flaws[name]) : undefined}
    />
  );
  const fee = feeRate === undefined ? undefined : handlingFee(bounds?.base.left ?? card.left, feeRate);
  const discount =
    isDraft && amount !== undefined && rate !== undefined && tenorDays !== undefined
      ? discountOf(amount, rate, tenorDays)
      : fen(0n);
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
            <Row isFact label={t(`left.${card.product}`)} value={yuan(bounds?.base.left ?? card.left)} />
            {room && <Row isFact label={t('offer.mostOf')} value={yuan(room.most)} />}
          </Rows>
          {field(isTried, 'amount', t('detail.amount'), tTerms('unit.yuan'))}
          <div className="financing-pair">
            {field(isTried, 'rate', t('detail.rate'), '%')}
            {field(isTried, 'feeRate', t('terms.feeRate'), '%')}
          </div>
          {!isDraft && field(isTried, 'tenorDays', t('apply.tenor'))}
          {amount !== undefined && fee !== undefined && amount > fee + discount && (
            <Rows>
              <Row
                isFact
                label={t('detail.payout')}
                value={yuan(payoutOf(amount, fee, discount))}
                valueHint={[
                  `${t('detail.fee')} ${yuan(fee)}`,
                  ...(discount > 0n ? [`${t('detail.discount')} ${yuan(discount)}`] : []),
                ].join(' · ')}
              />
            </Rows>
          )}
          <p className="financing-note">{t('why.offer')}</p>
        </div>
      )}
    </ActDrawer>
  );
}
