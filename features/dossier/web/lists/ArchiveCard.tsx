// Card of an archived contract: outcome, evidence ZIP and verification.

import type { ContractCard } from '#features/contract/calls/read.ts';
import { contractPath, verifyPath } from '#features/contract/web/parts/paths.ts';
import { CONTRACT_TONES } from '#features/contract/web/parts/tones.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { PackButton } from '../parts/PackButton.tsx';
import { Counterparty } from './cardParts.tsx';

export function ArchiveCard({ contract }: { contract: ContractCard }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const { tonnes, money, day, day: dayOf } = useFormats();
  const { id, no, kind, agreementType, endedAs, endedAt, keptUntil, quantity, goods, state, hasPaper } =
    contract;
  const end = endedAs ?? state;
  return (
    <Card>
      <div className="contract-line">
        <span className="contract-no">
          <CopyableId id={no} to={contractPath(id)} />
        </span>
        <Tag tone={CONTRACT_TONES[end]}>{t(`state.${end}`)}</Tag>
      </div>
      <div className="contract-goods">
        <Counterparty contract={contract} />
        <p className="contract-note ui-number">
          {[
            t(agreementType === null ? `kind.${kind}` : `agreementType.${agreementType}`),
            endedAt && t('card.ended', { day: day(endedAt) }),
            keptUntil && t('card.keptUntil', { day: dayOf(keptUntil) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {(quantity !== null || goods !== null) && (
          <FigureLine>
            {quantity !== null && (
              <Figure size="18" value={tonnes(quantity)} unit={quantityUnit} label={t('stage.contracted')} />
            )}
            {goods !== null && (
              <Figure
                size="18"
                align="right"
                value={money(goods)}
                unit={tTerms('unit.yuan')}
                label={t(contract.isTaxIncluded === false ? 'field.goodsWithVat' : 'field.goods')}
              />
            )}
          </FigureLine>
        )}
      </div>
      <div className="contract-buttons">
        <PackButton contractId={id} bytes={contract.packBytes} />
        {hasPaper && (
          <Button size="small" to={verifyPath(no)}>
            {t('act.verify')}
          </Button>
        )}
      </div>
    </Card>
  );
}
