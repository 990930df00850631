// Parties, mine and end user; for a trading company both legs and its margin.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { firmPresentationPath } from '#features/firm/web/paths.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function PartiesSection({ contract: { card } }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const ours = (role: string) => (card.side === role ? { hint: t('ours') } : {});
  return (
    <Section title={t('chapter.parties')}>
      <Rows title={t('chapter.parties')}>
        <Row
          label={t('role.seller')}
          value={card.seller.name}
          to={firmPresentationPath(card.seller.id)}
          {...ours('seller')}
        />
        <Row
          label={t('role.buyer')}
          value={card.buyer.name}
          to={firmPresentationPath(card.buyer.id)}
          {...ours('buyer')}
        />
        {card.tradeCo && (
          <Row isFact label={t('role.trade_co')} value={card.tradeCo.name} {...ours('trade_co')} />
        )}
        {card.coalOrg && <Row isFact label={t('field.coalOrg')} value={card.coalOrg.name} />}
        {card.useCoalOrg && <Row isFact label={t('field.useCoalOrg')} value={card.useCoalOrg.name} />}
        {card.parent && (
          <Row
            isFact
            label={t('field.parent')}
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
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const quantityUnit = useQuantityUnit();
  const { price: yuan, tonnes } = useFormats();
  if (!otherLeg || leg === null) return null;
  const other = leg === 'upstream' ? 'downstream' : 'upstream';
  const margin =
    price === null ? undefined : leg === 'upstream' ? otherLeg.price - price : price - otherLeg.price;
  return (
    <>
      <Row
        isFact
        label={t(`leg.${other}`)}
        value={<CopyableId id={otherLeg.no} to={contractPath(otherLeg.id)} />}
        hint={otherLeg.party.name}
        valueHint={[
          `${tonnes(otherLeg.quantity)} ${quantityUnit}`,
          `${yuan(otherLeg.price)} ${tTerms('unit.yuan_per_tonne')}`,
          t(`state.${otherLeg.state}`),
        ].join(' · ')}
      />
      {margin !== undefined && (
        <Row
          isFact
          label={t('field.margin')}
          hint={t('margin.why')}
          value={`${yuan(margin)} ${tTerms('unit.yuan_per_tonne')}`}
        />
      )}
    </>
  );
}
