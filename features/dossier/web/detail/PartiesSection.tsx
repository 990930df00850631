// Parties, mine and end user; for a trading company both legs and its margin.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { useSay } from '#features/contract/web/say.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function PartiesSection({ contract: { card } }: { contract: ContractDetail }) {
  const { say } = useSay();
  const ours = (role: string) => (card.side === role ? { hint: say('ours') } : {});
  return (
    <Section title={say('chapter.parties')}>
      <Rows title={say('chapter.parties')}>
        <Row isFact label={say('role.seller')} value={card.seller.name} {...ours('seller')} />
        <Row isFact label={say('role.buyer')} value={card.buyer.name} {...ours('buyer')} />
        {card.tradeCo && (
          <Row isFact label={say('role.trade_co')} value={card.tradeCo.name} {...ours('trade_co')} />
        )}
        {card.coalOrg && <Row isFact label={say('field.coalOrg')} value={card.coalOrg.name} />}
        {card.useCoalOrg && <Row isFact label={say('field.useCoalOrg')} value={card.useCoalOrg.name} />}
        {card.parent && (
          <Row
            isFact
            label={say('field.parent')}
            value={<CopyableId id={card.parent.no} to={contractPath(card.parent.id)} />}
            hint={card.parent.title}
          />
        )}
        <OtherLeg contract={card} />
      </Rows>
    </Section>
  );
}

function OtherLeg({ contract: { leg, otherLeg, price } }: { contract: ContractDetail['card'] }) {
  const { say, trade, price: yuan, tonnes } = useSay();
  if (!otherLeg || leg === null) return null;
  const other = leg === 'upstream' ? 'downstream' : 'upstream';
  const margin =
    price === null ? undefined : leg === 'upstream' ? otherLeg.price - price : price - otherLeg.price;
  return (
    <>
      <Row
        isFact
        label={say(`leg.${other}`)}
        value={<CopyableId id={otherLeg.no} to={contractPath(otherLeg.id)} />}
        hint={otherLeg.party.name}
        valueHint={[
          `${tonnes(otherLeg.quantity)} ${trade('unit.tonne')}`,
          `${yuan(otherLeg.price)} ${trade('unit.yuan_per_tonne')}`,
          say(`state.${otherLeg.state}`),
        ].join(' · ')}
      />
      {margin !== undefined && (
        <Row
          isFact
          label={say('field.margin')}
          hint={say('margin.why')}
          value={`${yuan(margin)} ${trade('unit.yuan_per_tonne')}`}
        />
      )}
    </>
  );
}
