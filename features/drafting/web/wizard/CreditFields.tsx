// Credit given to the buyer: the seller's setting, and this contract's effect.

import { useWatch } from 'react-hook-form';
import { partnerDetail } from '#features/binding/calls/partner.ts';
import { creditAfter } from '#features/binding/rules/credit.ts';
import { savePath } from '#features/binding/web/paths.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { typedTax } from '#features/terms/web/form/numbers.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { FaultError, useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { ContractForm, ContractFormKind } from './form.ts';

export function CreditFields({ writing }: { writing: ContractFormKind }) {
  const [ourSide, counterparty, customer] = useWatch<ContractForm, ['ourSide', 'counterparty', 'customer']>({
    name: ['ourSide', 'counterparty', 'customer'],
  });
  const buyer = writing === 'trading_company' ? customer : ourSide === 'seller' ? counterparty : null;
  return buyer && <CreditOf id={buyer.id} name={buyer.name} isLeg={writing === 'trading_company'} />;
}

function CreditOf({ id, name, isLeg }: { id: string; name: string; isLeg: boolean }) {
  const t = useTranslation('contract');
  const { money } = useFormats();
  const goods = useGoods(isLeg);
  const payTerm = useWatch<ContractForm, 'payTerm'>({ name: 'payTerm' });
  const { data, error } = useCall(partnerDetail, { side: 'BUY', partnerId: id });
  const path = `${savePath('BUY')}?id=${id}`;
  if (!data) return error instanceof FaultError ? <NoticeBox>{t('credit.none', { name })}</NoticeBox> : null;
  const {
    content: { creditLimit, level, isBlocked },
    limitUsed,
  } = data;
  if (isBlocked) return <NoticeBox tone="danger">{t('credit.blocked', { name })}</NoticeBox>;
  const { left, over } = creditAfter({ limit: creditLimit ?? fen(0n), used: limitUsed }, goods);
  return (
    <>
      <Rows>
        <Row
          isFact
          label={t('credit.label', { name, level })}
          to={path}
          value={creditLimit === undefined ? t('credit.noLimit') : t('credit.left', { left })}
          valueHint={t(creditLimit === undefined ? 'credit.used' : 'credit.usedOf', {
            used: limitUsed,
            limit: creditLimit ?? fen(0n),
          })}
        />
      </Rows>
      {creditLimit !== undefined && goods > 0n && over > 0n && payTerm !== 'prepay_100' && (
        <NoticeBox tone="warning">{t('credit.over', { goods: money(goods), over: money(over) })}</NoticeBox>
      )}
    </>
  );
}

function useGoods(isLeg: boolean): Fen {
  const form = useWatch<ContractForm>() as ContractForm;
  const { quantity, price, downstreamPrice, priceMode, heatBase } = form;
  const [weight, typed] = [fromDecimal(quantity, 3), fromDecimal(isLeg ? downstreamPrice : price, 4)];
  if (weight === undefined || typed === undefined) return fen(0n);
  const perTonne = pricePerTonne({
    priceMode,
    price: haoPerTonne(typed),
    heatBase: kcalPerKg(fromDecimal(heatBase, 0) ?? 0n),
  });
  return goodsValue(kg(weight), perTonne, vatOnTop(typedTax(form)));
}
