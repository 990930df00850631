// Card of each contract kind.

import '#features/contract/web/contract.css';
import type { ListedContract } from '#features/contract/calls/read.ts';
import type { ContractList } from '#features/contract/choices.ts';
import { FormulaLine } from '#features/contract/web/parts/FormulaLine.tsx';
import { MonthDots } from '#features/contract/web/parts/MonthDots.tsx';
import { useSay } from '#features/contract/web/say.ts';
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
  const { say } = useSay();
  return (
    <CardFrame contract={contract} head={contract.listingNo ?? contract.no}>
      <Counterparty contract={contract} />
      <p className="contract-note ui-number">
        {contract.no} · {say('card.entruster', { name: contract.seller.shortName })}
      </p>
      <GoodsLine contract={contract} />
      <Amounts contract={contract} />
      {contract.bond !== null && (
        <p className="contract-note ui-number">{say('card.bond', { bond: contract.bond })}</p>
      )}
      <Due contract={contract} />
    </CardFrame>
  );
}

function YearCard({ contract }: CardProps) {
  const { say, trade, tonnes, percent, price } = useSay();
  return (
    <CardFrame contract={contract} head={`${contract.no} · ${contract.year ?? ''}`}>
      <Counterparty contract={contract} />
      <Orgs contract={contract} />
      <FigureLine>
        <Figure
          size="18"
          value={tonnes(contract.quantity ?? 0n)}
          unit={trade('unit.tonne')}
          label={say('card.annual')}
        />
        <Figure
          size="18"
          value={contract.fulfilment === null ? '—' : percent(contract.fulfilment)}
          unit={contract.fulfilment === null ? undefined : '%'}
          label={say('fulfilment')}
        />
        <Figure
          size="18"
          align="right"
          value={price(contract.price ?? 0n)}
          unit={trade('unit.yuan_per_tonne')}
          label={say('field.basePrice')}
        />
      </FigureLine>
      {contract.formula && <FormulaLine formula={contract.formula} />}
      {contract.months.length > 0 && <MonthDots dots={contract.months} />}
      <Due contract={contract} />
    </CardFrame>
  );
}

function MonthCard({ contract }: CardProps) {
  const { say, trade, tonnes, percent, price, monthOf } = useSay();
  return (
    <CardFrame contract={contract} head={`${contract.month ? monthOf(contract.month) : ''} · ${contract.no}`}>
      <Counterparty contract={contract} />
      {contract.parent && (
        <p className="contract-note ui-number">{say('card.parent', { no: contract.parent.no })}</p>
      )}
      <FigureLine>
        <Figure
          size="18"
          value={`${tonnes(contract.delivered)} / ${tonnes(contract.quantity ?? 0n)}`}
          unit={trade('unit.tonne')}
          label={say('card.deliveredOfPlan')}
        />
        <Figure
          size="18"
          align="right"
          tone="brand"
          value={price(contract.price ?? 0n)}
          unit={trade('unit.yuan_per_tonne')}
          label={say('card.monthPrice')}
        />
      </FigureLine>
      {contract.fulfilment !== null && (
        <p className="contract-note ui-number">
          {say('fulfilment')} {percent(contract.fulfilment)}&nbsp;%
        </p>
      )}
      <Due contract={contract} />
    </CardFrame>
  );
}

/** Only a trading company receives the other leg, and so the margin. */
function TradingCard({ contract }: CardProps) {
  const { say, trade, tonnes, price, dayOf } = useSay();
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
          .map(({ shortName, id }) => (id === tradeCo?.id ? say('card.us', { name: shortName }) : shortName))
          .join(' → ')}
      </p>
      <Orgs contract={contract} />
      <FigureLine>
        <Figure
          size="18"
          value={tonnes(contract.quantity ?? 0n)}
          unit={trade('unit.tonne')}
          label={leg ? say(`leg.${leg}`) : say('stage.contracted')}
        />
        {bought !== null && bought !== undefined && otherLeg && (
          <Figure
            size="18"
            value={price(bought)}
            unit={trade('unit.yuan_per_tonne')}
            label={say('card.bought')}
          />
        )}
        {sold !== null && sold !== undefined && otherLeg && (
          <Figure
            size="18"
            align="right"
            value={price(sold)}
            unit={trade('unit.yuan_per_tonne')}
            label={say('card.sold')}
          />
        )}
        {!otherLeg && (
          <Figure
            size="18"
            align="right"
            value={price(contract.price ?? 0n)}
            unit={trade('unit.yuan_per_tonne')}
            label={say('field.price')}
          />
        )}
      </FigureLine>
      {otherLeg && bought !== undefined && bought !== null && sold !== undefined && sold !== null && (
        <p className="contract-note ui-number">{say('card.margin', { margin: sold - bought })}</p>
      )}
      {boundUntil !== null && (
        <p className="contract-note ui-number">{say('card.boundUntil', { day: dayOf(boundUntil) })}</p>
      )}
      <Due contract={contract} />
    </CardFrame>
  );
}

function AgreementCard({ contract }: CardProps) {
  const { say, dayOf } = useSay();
  const type = contract.agreementType && say(`agreementType.${contract.agreementType}`);
  return (
    <CardFrame contract={contract} head={type ? `${type} · ${contract.title}` : contract.title}>
      <Counterparty contract={contract} />
      <p className="contract-note ui-number">
        {contract.no}
        {contract.parent && ` · ${say('card.parent', { no: contract.parent.no })}`}
      </p>
      {contract.windowFrom && (
        <p className="contract-note ui-number">
          {say('card.effective', { day: dayOf(contract.windowFrom) })}
        </p>
      )}
      <Due contract={contract} />
    </CardFrame>
  );
}

function Amounts({ contract }: CardProps) {
  const { say, trade, tonnes, price, money } = useSay();
  const { quantity, priceBasis, isTaxIncluded, goods } = contract;
  return (
    <>
      <FigureLine>
        <Figure
          size="22"
          value={tonnes(quantity ?? 0n)}
          unit={trade('unit.tonne')}
          label={say('stage.contracted')}
        />
        <Figure
          size="22"
          align="right"
          tone="brand"
          value={price(contract.price ?? 0n)}
          unit={trade('unit.yuan_per_tonne')}
          hint={
            goods === null
              ? undefined
              : `${say(isTaxIncluded === false ? 'field.goodsWithVat' : 'field.goods')} ` +
                `${money(goods)}\u00A0${trade('unit.yuan')}`
          }
          label={
            priceBasis
              ? `${trade(`priceBasis.${priceBasis}`)} ` +
                trade(isTaxIncluded ? 'tax.included' : 'tax.excluded')
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
