// One contract in the list: its number and state, with whom, what and how much, and until when it waits to be signed.
import './contract.css';
import type { ContractCard } from '../calls.ts';
import { Signing } from './Signing.tsx';
import { useWindow } from './useWindow.ts';
import { useContractWords } from './words.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { useSay } from '#features/trade/web/shared/say.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export function ContractLine({ contract }: { contract: ContractCard }) {
  const words = useContractWords();
  const { say, tonnes, price, money } = useSay();
  const windowOf = useWindow();
  return (
    <Card to={`pages/contract/detail?id=${contract.id}`}>
      <div className="contract-line">
        <span className="contract-no ui-number">{contract.no}</span>
        <Tag tone="warning">{words[`state.${contract.state}`]}</Tag>
      </div>
      <div className="contract-goods">
        <Parties contract={contract} />
        <p className="contract-note ui-number"><Goods contract={contract} /></p>
        <p className="contract-note ui-number">{windowOf(contract)}</p>
      </div>
      <FigureLine>
        <Figure size="22" value={tonnes(contract.quantity)} unit={say('unit.tonne')} label={words.contracted} />
        <Figure
          size="22" align="right" tone="brand" value={price(contract.price)} unit={say('unit.yuan_per_tonne')}
          label={`${say(`priceBasis.${contract.priceBasis}`)} ${say(contract.isTaxIncluded ? 'tax.included' : 'tax.excluded')}`}
          hint={`${words['goods.total']} ${money(contract.goods)}`}
        />
      </FigureLine>
      <div className="contract-due"><Signing contract={contract} /></div>
    </Card>
  );
}

/** Whom one deals with; who supervises sees both. */
function Parties({ contract: { side, seller, buyer } }: { contract: ContractCard }) {
  const words = useContractWords();
  if (side === null) return `${seller.shortName} → ${buyer.shortName}`;
  return <><Tag tone={side === 'seller' ? 'sell' : 'buy'}>{words[`side.${side}`]}</Tag> {side === 'seller' ? buyer.shortName : seller.shortName}</>;
}

function Goods({ contract: { varietyId, heat, sulphur } }: { contract: ContractCard }) {
  const names = useNames();
  const { say, index } = useSay();
  return `${names.variety(varietyId)} ${index('QNET_AR', heat)} · ${say('short.sulphur')} ${index('STD', sulphur)}`;
}
