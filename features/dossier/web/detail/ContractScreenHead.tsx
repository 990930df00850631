// Head of a contract: state, subject, next step, turn and deadline.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { isDealt } from '#features/contract/choices.ts';
import { OPEN_TO_SIGN } from '#features/contract/states.ts';
import { SigningTime } from '#features/contract/web/parts/Signing.tsx';
import { Stages } from '#features/contract/web/parts/Stages.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { CardMarks } from '../lists/cardParts.tsx';

export function ContractScreenHead({ contract }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation(['terms', 'terms.card']);
  const { tonnes, price, money, minute, day: dayOf } = useFormats();
  const { card } = contract;
  const next = useNext(contract);
  const extension = useExtension(contract);
  const chain = [card.seller, card.buyer].map(({ shortName }) => shortName).join(' → ');
  return (
    <TurnHeader
      matter={{ type: 'contract', id: card.id }}
      state={
        <>
          <CardMarks contract={card} />{' '}
          <Tag>{t(card.agreementType ? `agreementType.${card.agreementType}` : `kind.${card.kind}`)}</Tag>
        </>
      }
      id={<CopyableId id={card.no} />}
      title={card.title}
      note={next}
      by={card.signBy && t('sign.by', { time: minute(card.signBy) })}
      extra={extension}
      deadline={card.signBy && <SigningTime signBy={card.signBy} />}
    >
      <p className="contract-note">
        {[chain, card.keptUntil && t('card.keptUntil', { day: dayOf(card.keptUntil) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {card.quantity !== null && card.price !== null && (
        <KeyFigures
          columns={2}
          figures={[
            {
              key: 'quantity',
              size: '22',
              value: tonnes(card.quantity),
              unit: quantityUnit,
              label: t('field.quantity'),
            },
            {
              key: 'price',
              size: '22',
              value: price(card.price),
              unit: tTerms('unit.yuan_per_tonne'),
              hint:
                card.goods === null
                  ? undefined
                  : `${t(card.isTaxIncluded === false ? 'field.goodsWithVat' : 'field.goods')} ` +
                    `${money(card.goods)}\u00A0${tTerms('unit.yuan')}`,
              label: card.priceBasis
                ? `${tTerms(`priceBasis.${card.priceBasis}`)} ` +
                  tTerms(card.isTaxIncluded ? 'tax.included' : 'tax.excluded')
                : t('field.price'),
            },
          ]}
        />
      )}
      {card.quantity !== null && card.kind !== 'agreement' && <Stages reached={reachedBy(contract)} />}
    </TurnHeader>
  );
}

/** Undefined before the contract is in force, when there is nothing to lift. */
function reachedBy({ card: { quantity, delivered, settled, state, endedAs } }: ContractDetail) {
  const binds = !['draft', 'negotiating', 'to_sign', 'part_signed', 'void'].includes(state);
  return {
    ...(quantity !== null && { contracted: quantity }),
    ...(binds && delivered > 0n && { lifted: delivered }),
    ...(binds && settled > 0n && { settled }),
    ...((endedAs ?? state) === 'settled' && settled > 0n && { paid: settled }),
  };
}

/** Text on one more working day to sign: granted, or who agreed so far. */
function useExtension({
  card: { state },
  signers,
  extendAgreedBy,
  isExtended,
}: ContractDetail): string | undefined {
  const t = useTranslation('contract');
  const { listed } = useFormats();
  if (!OPEN_TO_SIGN.some((one) => one === state)) return undefined;
  if (isExtended) return t('extend.granted');
  const agreed = signers
    .filter(({ role }) => extendAgreedBy.includes(role))
    .map(({ firm }) => firm.shortName);
  if (agreed.length === 0) return undefined;
  return agreed.length === signers.length ? t('extend.asked') : t('extend.agreed', { firms: listed(agreed) });
}

function useNext({
  card: { state, side, kind, hasPaper },
  awaiting,
  signers,
  finishedBy,
}: ContractDetail): string {
  const t = useTranslation('contract');
  const { listed } = useFormats();
  switch (state) {
    case 'draft':
      return t(isDealt(kind) ? 'next.dealt' : 'next.draft');
    case 'negotiating':
      return t(side === null ? 'next.negotiating' : awaiting === side ? 'next.yours' : 'next.theirs');
    case 'to_sign':
    case 'part_signed': {
      const ours = signers.find(({ role }) => role === side);
      if (ours && !ours.hasSigned && ours.maySign) return t('next.signYou');
      const missing = signers
        .filter(({ hasSigned, role }) => !hasSigned && role !== side)
        .map(({ firm }) => firm.shortName);
      return t('next.signThem', { firms: listed(missing) });
    }
    case 'performing':
      return finishedBy.length > 0 && side !== null
        ? t(finishedBy.includes(side) ? 'next.finishThem' : 'next.finishYou')
        : t('next.performing');
    case 'archived':
      return t(hasPaper ? 'next.archived' : 'next.filed');
    default:
      return t(`next.${state}`);
  }
}
