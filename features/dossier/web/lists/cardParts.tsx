// Parts shared by the contract cards.

import type { ReactNode } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import type { ContractCard } from '#features/contract/calls/read.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { SignBy } from '#features/contract/web/parts/Signing.tsx';
import { CONTRACT_TONES } from '#features/contract/web/parts/tones.ts';
import { useSay } from '#features/contract/web/say.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

interface OfContract {
  readonly contract: ContractCard;
}

export function CardFrame({ contract, head, children }: OfContract & { head: string; children: ReactNode }) {
  return (
    <Card to={contractPath(contract.id)}>
      <div className="contract-line">
        <span className="contract-no ui-number">{head}</span>
        <CardMarks contract={contract} />
      </div>
      <div className="contract-goods">{children}</div>
    </Card>
  );
}

export function CardMarks({ contract: { state, hasBreach, risks, side } }: OfContract) {
  const { say } = useSay();
  return (
    <span className="contract-marks">
      {hasBreach && <Tag tone="danger">{say('breach')}</Tag>}
      {side === null &&
        risks.map((risk) => (
          <Tag key={risk} tone="danger">
            {say(`risk.${risk}`)}
          </Tag>
        ))}
      <Tag tone={CONTRACT_TONES[state]}>{say(`state.${state}`)}</Tag>
    </span>
  );
}

export function Counterparty({ contract: { side, seller, buyer } }: OfContract) {
  const { say } = useSay();
  if (side === null || side === 'trade_co')
    return (
      <p>
        {seller.shortName} → {buyer.shortName}
      </p>
    );
  return (
    <p>
      <Tag tone={side === 'seller' ? 'sell' : 'buy'}>{say(`side.${side}`)}</Tag>{' '}
      {side === 'seller' ? buyer.shortName : seller.shortName}
    </p>
  );
}

export function GoodsLine({ contract: { varietyId, heat, sulphur } }: OfContract) {
  const names = useCatalogNames();
  const { trade, index } = useSay();
  const parts = [
    varietyId && names.variety(varietyId),
    heat !== null && index('QNET_AR', heat),
    sulphur !== null && `${trade('short.sulphur')} ${index('STD', sulphur)}`,
  ].filter(Boolean);
  return parts.length > 0 && <p className="contract-note ui-number">{parts.join(' · ')}</p>;
}

export function Orgs({ contract: { coalOrg, useCoalOrg } }: OfContract) {
  const { say } = useSay();
  const ends = [
    coalOrg && say('card.coalOrg', { name: coalOrg.shortName }),
    useCoalOrg && say('card.useCoalOrg', { name: useCoalOrg.shortName }),
  ].filter(Boolean);
  return ends.length > 0 && <p className="contract-note">{ends.join(' → ')}</p>;
}

export function WindowLine({ contract: { windowFrom, windowTo } }: OfContract) {
  const { dayOf } = useSay();
  return (
    windowFrom &&
    windowTo && (
      <p className="contract-note ui-number">
        {dayOf(windowFrom)} – {dayOf(windowTo)}
      </p>
    )
  );
}

export function Progress({ contract: { quantity, delivered, settled } }: OfContract) {
  const { say } = useSay();
  if (quantity === null || delivered === 0n) return null;
  return <ProgressBar value={delivered} max={quantity} text={say('card.lifted', { delivered, settled })} />;
}

export function Due({ contract: { toDo, signBy } }: OfContract) {
  const { say } = useSay();
  if (toDo === null && signBy === null) return null;
  return (
    <div className="contract-due">
      {toDo && <p className="contract-todo">{say(`todo.${toDo}`)}</p>}
      {signBy && <SignBy signBy={signBy} />}
    </div>
  );
}
