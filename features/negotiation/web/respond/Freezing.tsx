// Costs of a response: goods, deposit, fee, and whether the balance suffices.

import { Word } from '#features/catalog/web/word/Word.tsx';
import { readBalance } from '#features/funds/calls/ledger.ts';
import { BALANCE } from '#features/funds/web/paths.ts';
import { useDepositText } from '#features/listing/web/detail/TermSections.tsx';
import { depositToRespond, discounted, responderDeposit } from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { type BasisPoints, type Fen, fen, type HaoPerTonne, type Kg, worth } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export interface Costs {
  readonly goods: Fen;
  readonly deposit: Fen;
  readonly discount: BasisPoints;
  readonly isByCredit: boolean;
  readonly fee: Fen;
  readonly spendable: Fen | undefined;
  readonly gap: Fen;
}

interface DepositState {
  readonly discount: BasisPoints;
  readonly isByCredit: boolean;
  readonly frozen?: Fen;
}

/** `frozen`: already frozen by an earlier offer, so only the difference is needed. */
export function useCosts(
  terms: ListingTerms,
  quantity: Kg,
  price: HaoPerTonne,
  { discount, isByCredit, frozen = fen(0n) }: DepositState,
): Costs {
  const { deposits, fee, feePayer } = useTradingCosts();
  const { data } = useCall(readBalance, {});
  const deposit = discounted(depositToRespond(terms, quantity, price, deposits), discount);
  const spendable = data?.spendable;
  const responder = terms.direction === 'sell' ? 'buyer' : 'seller';
  const missing = spendable === undefined ? 0n : deposit - frozen - spendable;
  return {
    deposit,
    discount,
    isByCredit,
    spendable,
    goods: goodsValue(quantity, price, vatOnTop(terms)),
    fee: feePayer === responder ? worth(quantity, fee) : fen(0n),
    gap: fen(missing > 0n ? missing : 0n),
  };
}

interface FreezingProps {
  readonly terms: ListingTerms;
  readonly costs: Costs;
  readonly isAside?: boolean;
}

export function Freezing({ terms, costs, isAside }: FreezingProps) {
  const t = useTranslation(['negotiation', 'terms']);
  const { money } = useFormats();
  const inYuan = (sum: Fen) => `${money(sum)} ${t('unit.yuan')}`;
  const { fee: rate } = useTradingCosts();
  const depositText = useDepositText();
  return (
    <Card isAside={isAside}>
      <Rows title={t('take.frozen')}>
        <Row
          isFact
          label={t(terms.isTaxIncluded ? 'take.goods' : 'take.goodsWithVat')}
          value={inYuan(costs.goods)}
        />
        <Row
          isFact
          label={
            <>
              <Word of="deposit">{t('take.deposit')}</Word> · {depositText(responderDeposit(terms))}
            </>
          }
          hint={
            costs.discount > 0n
              ? t(costs.isByCredit ? 'take.discountedByCredit' : 'take.discounted', {
                  discount: costs.discount,
                })
              : t('take.depositHint')
          }
          value={inYuan(costs.deposit)}
        />
        {costs.fee > 0n && (
          <Row isFact label={t('take.fee')} hint={t('take.feeHint', { rate })} value={inYuan(costs.fee)} />
        )}
        <Row weight="strong" label={t('take.frozen')} value={inYuan(costs.deposit)} />
        <Available costs={costs} />
      </Rows>
    </Card>
  );
}

function Available({ costs: { spendable, gap } }: { costs: Costs }) {
  const t = useTranslation(['negotiation', 'listing', 'terms']);
  const { money } = useFormats();
  if (spendable === undefined) return null;
  const verdict =
    gap === 0n ? (
      <span className="ui-tone-success">{t('take.enough')}</span>
    ) : (
      <>
        <span className="ui-tone-danger">{t('take.short', { gap })}</span>{' '}
        <Link to={BALANCE}>{t('take.topUp')}</Link>
      </>
    );
  return (
    <Row
      isFact
      label={t('take.available')}
      value={<Concealable>{`${money(spendable)} ${t('unit.yuan')}`}</Concealable>}
      valueHint={verdict}
    />
  );
}
