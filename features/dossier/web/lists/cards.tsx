// Card of each contract kind.

import '#features/contract/web/contract.css';
import type { ListedContract } from '#features/contract/calls/read.ts';
import type { ContractList } from '#features/contract/choices.ts';
import { FormulaLine } from '#features/contract/web/parts/FormulaLine.tsx';
import { MonthDots } from '#features/contract/web/parts/MonthDots.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { ArchiveCard } from './ArchiveCard.tsx';
import { CardFrame, Counterparty, Due, GoodsLine, Orgs, Progress, WindowLine } from './cardParts.tsx';

interface CardProps {
  readonly contract: ListedContract;
}

export function ContractCardOf({ list, contract }: CardProps & { list: ContractList }) {
  const Card = CARDS[list];
  return <Card contract={contract} />;
}

function DealtCard({ contract }: CardProps) {
  return (
    <CardFrame contract={contract} head={contract.no}>
      <Counterparty contract={contract} />
      <GoodsLine contract={contract} />
      <WindowLine contract={contract} />
      <Amounts contract={contract} />
      <Due contract={contract} />
    </CardFrame>
  );
}

function InviteCard({ contract }: CardProps) {
  const t = useTranslation('contract');
  return (
    <CardFrame contract={contract} head={contract.listingNo ?? contract.no}>
      <Counterparty contract={contract} />
      <p className="contract-note ui-number">
        {contract.no} · {t('card.entruster', { name: contract.seller.shortName })}
      </p>
      <GoodsLine contract={contract} />
      <Amounts contract={contract} />
      {contract.bond !== null && (
        <p className="contract-note ui-number">{t('card.bond', { bond: contract.bond })}</p>
      )}
      <Due contract={contract} />
    </CardFrame>
  );
}

function YearCard({ contract }: CardProps) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const { tonnes, percent, price } = useFormats();
  return (
    <CardFrame contract={contract} head={`${contract.no} · ${contract.year ?? ''}`}>
      <Counterparty contract={contract} />
      <Orgs contract={contract} />
      <FigureLine>
        <Figure
          size="18"
          value={tonnes(contract.quantity ?? 0n)}
          unit={quantityUnit}
          label={t('card.annual')}
        />
        <Figure
          size="18"
          value={contract.fulfilment === null ? '–' : percent(contract.fulfilment)}
          unit={contract.fulfilment === null ? undefined : '%'}
          label={t('fulfilment')}
        />
        <Figure
          size="18"
          align="right"
          value={price(contract.price ?? 0n)}
          unit={tTerms('unit.yuan_per_tonne')}
          label={t('field.basePrice')}
        />
      </FigureLine>
      {contract.formula && <FormulaLine formula={contract.formula} />}
      {contract.months.length > 0 && <MonthDots dots={contract.months} />}
      <MonthForecast contract={contract} />
      <Due contract={contract} />
    </CardFrame>
  );
}

function MonthCard({ contract }: CardProps) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const { tonnes, percent, price, day: monthOf } = useFormats();
  return (
    <CardFrame contract={contract} head={`${contract.month ? monthOf(contract.month) : ''} · ${contract.no}`}>
      <Counterparty contract={contract} />
      {contract.parent && (
        <p className="contract-note ui-number">{t('card.parent', { no: contract.parent.no })}</p>
      )}
      <FigureLine>
        <Figure
          size="18"
          value={`${tonnes(contract.delivered)} / ${tonnes(contract.quantity ?? 0n)}`}
          unit={quantityUnit}
          label={t('card.deliveredOfPlan')}
        />
        <Figure
          size="18"
          align="right"
          tone="price"
          value={price(contract.price ?? 0n)}
          unit={tTerms('unit.yuan_per_tonne')}
          label={t('card.monthPrice')}
        />
      </FigureLine>
      {contract.fulfilment !== null && (
        <p className="contract-note ui-number">
          {t('fulfilment')} {percent(contract.fulfilment)}&nbsp;%
        </p>
      )}
      <MonthForecast contract={contract} />
      <Due contract={contract} />
    </CardFrame>
  );
}

function MonthForecast({ contract: { forecast } }: CardProps) {
  const t = useTranslation('contract');
  const { percent } = useFormats();
  return forecast === null ? null : (
    <p className="contract-note ui-number">{t('fulfilment.forecast', { share: percent(forecast) })}</p>
  );
}

/** Only a trading company receives the other leg, and so the margin. */
function TradingCard({ contract }: CardProps) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const { tonnes, price, day: dayOf } = useFormats();
  const { seller, buyer, tradeCo, leg, otherLeg, boundUntil } = contract;
  const chain = otherLeg
    ? leg === 'upstream'
      ? [seller, buyer, otherLeg.party]
      : [otherLeg.party, seller, buyer]
    : [seller, buyer];
  const [bought, sold] =
    leg === 'upstream' ? [contract.price, otherLeg?.price] : [otherLeg?.price, contract.price];
  return (
    <CardFrame contract={contract} head={contract.no}>
      <p>
        {chain
          .map(({ shortName, id }) => (id === tradeCo?.id ? t('card.us', { name: shortName }) : shortName))
          .join(' → ')}
      </p>
      <Orgs contract={contract} />
      <FigureLine>
        <Figure
          size="18"
          value={tonnes(contract.quantity ?? 0n)}
          unit={quantityUnit}
          label={leg ? t(`leg.${leg}`) : t('stage.contracted')}
        />
        {bought !== null && bought !== undefined && otherLeg && (
          <Figure
            size="18"
            value={price(bought)}
            unit={tTerms('unit.yuan_per_tonne')}
            label={t('card.bought')}
          />
        )}
        {sold !== null && sold !== undefined && otherLeg && (
          <Figure
            size="18"
            align="right"
            value={price(sold)}
            unit={tTerms('unit.yuan_per_tonne')}
            label={t('card.sold')}
          />
        )}
        {!otherLeg && (
          <Figure
            size="18"
            align="right"
            value={price(contract.price ?? 0n)}
            unit={tTerms('unit.yuan_per_tonne')}
            label={t('field.price')}
          />
        )}
      </FigureLine>
      {otherLeg && bought !== undefined && bought !== null && sold !== undefined && sold !== null && (
        <p className="contract-note ui-number">{t('card.margin', { margin: sold - bought })}</p>
      )}
      {boundUntil !== null && (
        <p className="contract-note ui-number">{t('card.boundUntil', { day: dayOf(boundUntil) })}</p>
      )}
      <Due contract={contract} />
    </CardFrame>
  );
}

function AgreementCard({ contract }: CardProps) {
  const t = useTranslation('contract');
  const { day: dayOf } = useFormats();
  const type = contract.agreementType && t(`agreementType.${contract.agreementType}`);
  return (
    <CardFrame contract={contract} head={type ? `${type} · ${contract.title}` : contract.title}>
      <Counterparty contract={contract} />
      <p className="contract-note ui-number">
        {contract.no}
        {contract.parent && ` · ${t('card.parent', { no: contract.parent.no })}`}
      </p>
      {contract.windowFrom && (
        <p className="contract-note ui-number">{t('card.effective', { day: dayOf(contract.windowFrom) })}</p>
      )}
      <Due contract={contract} />
    </CardFrame>
  );
}

function Amounts({ contract }: CardProps) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation(['terms', 'terms.card']);
  const { tonnes, price, money } = useFormats();
  const { quantity, priceBasis, isTaxIncluded, goods } = contract;
  return (
    <>
      <FigureLine>
        <Figure size="22" value={tonnes(quantity ?? 0n)} unit={quantityUnit} label={t('stage.contracted')} />
        <Figure
          size="22"
          align="right"
          tone="price"
          value={price(contract.price ?? 0n)}
          unit={tTerms('unit.yuan_per_tonne')}
          hint={
            goods === null
              ? undefined
              : `${t(isTaxIncluded === false ? 'field.goodsWithVat' : 'field.goods')} ` +
                `${money(goods)}\u00A0${tTerms('unit.yuan')}`
          }
          label={
            priceBasis
              ? `${tTerms(`priceBasis.${priceBasis}`)} ` +
                tTerms(isTaxIncluded ? 'tax.included' : 'tax.excluded')
              : undefined
          }
        />
      </FigureLine>
      <Progress contract={contract} />
    </>
  );
}

const CARDS: Record<ContractList, (props: CardProps) => React.ReactNode> = {
  auto_trad: DealtCard,
  invite: InviteCard,
  year: YearCard,
  month: MonthCard,
  trading_company: TradingCard,
  agreement: AgreementCard,
  archive: ArchiveCard,
};
