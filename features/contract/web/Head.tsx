// The head of a contract: its state, what it is about, what happens next and until when.
import type { ContractDetail } from '../calls.ts';
import { SigningTime } from './Signing.tsx';
import { Stages } from './Stages.tsx';
import { useContractWords } from './words.ts';
import { useSay } from '#features/trade/web/shared/say.ts';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export function Head({ contract: { card } }: { contract: ContractDetail }) {
  const words = useContractWords();
  const { say, tonnes, price, money, minute, fill } = useSay();
  return (
    <StatusHeader
      state={<><Tag tone="warning">{words[`state.${card.state}`]}</Tag>{' '}<Tag>{words[`kind.${card.kind}`]}</Tag></>}
      id={<CopyableId id={card.no} />} title={card.title}
      next={<>{words['next.sign']}<br />{fill(words['card.signBy'], { time: minute(card.signBy) })}</>}
      deadline={<SigningTime signBy={card.signBy} />}
    >
      <p className="contract-note">{card.seller.shortName} → {card.buyer.shortName}</p>
      <KeyFigures
        columns={2}
        figures={[
          { key: 'quantity', size: '22', value: tonnes(card.quantity), unit: say('unit.tonne'), label: words['goods.quantity'] },
          {
            key: 'price', size: '22', value: price(card.price), unit: say('unit.yuan_per_tonne'), hint: `${words['goods.total']} ${money(card.goods)}`,
            label: `${say(`priceBasis.${card.priceBasis}`)} ${say(card.isTaxIncluded ? 'tax.included' : 'tax.excluded')}`,
          },
        ]}
      />
      <Stages reached={{ contracted: card.quantity }} />
    </StatusHeader>
  );
}
