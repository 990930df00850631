// Parts shared by the contract cards.

import type { ReactNode } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import type { ContractCard } from '#features/contract/calls/read.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { SignBy } from '#features/contract/web/parts/Signing.tsx';
import { CONTRACT_TONES } from '#features/contract/web/parts/tones.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
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
  const t = useTranslation('contract');
  return (
    <span className="contract-marks">
      {hasBreach && <Tag tone="danger">{t('breach')}</Tag>}
      {side === null &&
        risks.map((risk) => (
          <Tag key={risk} tone="danger">
            {t(`risk.${risk}`)}
          </Tag>
        ))}
      <Tag tone={CONTRACT_TONES[state]}>{t(`state.${state}`)}</Tag>
    </span>
  );
}

export function Counterparty({ contract: { side, seller, buyer } }: OfContract) {
  const t = useTranslation('contract');
  if (side === null || side === 'trade_co')
    return (
      <p>
        {seller.shortName} → {buyer.shortName}
      </p>
    );
  return (
    <p>
      <Tag tone={side === 'seller' ? 'sell' : 'buy'}>{t(`side.${side}`)}</Tag>{' '}
      {side === 'seller' ? buyer.shortName : seller.shortName}
    </p>
  );
}

export function GoodsLine({ contract: { varietyId, heat, sulphur } }: OfContract) {
  const names = useCatalogNames();
  const t = useTranslation(['terms', 'terms.card']);
  const { index } = useClauseFormats();
  const parts = [
    varietyId && names.variety(varietyId),
    heat !== null && index('QNET_AR', heat),
    sulphur !== null && `${t('short.sulphur')} ${index('STD', sulphur)}`,
  ].filter(Boolean);
  return parts.length > 0 && <p className="contract-note ui-number">{parts.join(' · ')}</p>;
}

export function Orgs({ contract: { coalOrg, useCoalOrg } }: OfContract) {
  const t = useTranslation('contract');
  const ends = [
    coalOrg && t('card.coalOrg', { name: coalOrg.shortName }),
    useCoalOrg && t('card.useCoalOrg', { name: useCoalOrg.shortName }),
  ].filter(Boolean);
  return ends.length > 0 && <p className="contract-note">{ends.join(' → ')}</p>;
}

export function WindowLine({ contract: { windowFrom, windowTo } }: OfContract) {
  const { day: dayOf } = useFormats();
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
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  if (quantity === null || delivered === 0n) return null;
  return (
    <ProgressBar
      value={delivered}
      max={quantity}
      text={t('card.lifted', { delivered, settled, unit: quantityUnit })}
    />
  );
}

export function Due({ contract: { toDo, signBy } }: OfContract) {
  const t = useTranslation('contract');
  if (toDo === null && signBy === null) return null;
  return (
    <div className="contract-due">
      {toDo && <p className="contract-todo">{t(`todo.${toDo}`)}</p>}
      {signBy && <SignBy signBy={signBy} />}
    </div>
  );
}
