// Head of a sheet: state, payable sum, deadline, local check.

import { contractPath } from '#features/contract/web/parts/paths.ts';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { toChineseCapitals } from '#packages/exact/capitals.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import type { SheetDetail } from '../../calls/sheet.ts';
import type { SettledSheet } from '../../explain.ts';
import { AnswerDeadline, SheetTags } from '../parts/SheetCardView.tsx';

export function SheetHead({ detail, settled }: { detail: SheetDetail; settled: SettledSheet }) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money, tonnes, price, day: dayOf } = useFormats();
  const {
    card,
    contract,
    input: {
      period: { from, to },
    },
  } = detail;
  const { payable, isBlocked } = card;
  const magnitude = payable < 0n ? -payable : payable;
  return (
    <TurnHeader
      matter={{ type: 'sheet', id: card.id }}
      state={<SheetTags sheet={card} />}
      id={<CopyableId id={card.no} />}
      title={
        <>
          {contract.seller.shortName} → {contract.buyer.shortName}
        </>
      }
      note={<Next detail={detail} />}
      deadline={<AnswerDeadline sheet={card} />}
    >
      <p className="settlement-note">
        <CopyableId id={contract.no} to={contractPath(contract.id)} /> ·{' '}
        {t('version', { number: card.version })} ·{' '}
        {from === to
          ? t('period.day', { day: dayOf(from) })
          : t('period', { from: dayOf(from), to: dayOf(to) })}
      </p>
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'payable',
            size: '28',
            value: money(magnitude),
            unit: tTerms('unit.yuan'),
            label: t(payable < 0n ? 'line.refund' : 'line.payable'),
          },
          {
            key: 'settled',
            value: tonnes(card.settled),
            unit: tTerms('unit.tonne'),
            label: t('line.settled'),
            ...(card.unitPrice === null
              ? {}
              : { hint: `${price(card.unitPrice)} ${tTerms('unit.yuan_per_tonne')}` }),
          },
        ]}
      />
      {!isBlocked && <p className="settlement-capitals">{toChineseCapitals(card.payable)}</p>}
      <Checked detail={detail} settled={settled} />
    </TurnHeader>
  );
}

function Checked({ detail: { card }, settled: { sheet } }: { detail: SheetDetail; settled: SettledSheet }) {
  const t = useTranslation('settlement');
  const { money } = useFormats();
  const isSame = sheet.payable === card.payable && sheet.settled === card.settled;
  if (isSame)
    return (
      <p className="settlement-check">
        <Icon name="check" size="small" /> {t('checked.same')}
      </p>
    );
  return (
    <p className="settlement-check settlement-differs" role="alert">
      <Icon name="warning" size="small" /> {t('checked.differs', { amount: money(sheet.payable) })}
    </p>
  );
}

function Next({ detail: { card, reversal, appeal } }: { detail: SheetDetail }) {
  const t = useTranslation('settlement');
  const { state, side, issuer } = card;
  if (reversal?.state === 'asked')
    return t(reversal.side === side ? 'next.reversalTheirs' : 'next.reversalYours');
  if (appeal?.state === 'open') return t(appeal.side === side ? 'next.appealTheirs' : 'next.appealYours');
  switch (state) {
    case 'draft':
    case 'returned':
      return t(side === issuer ? `next.${state}` : 'next.wait');
    case 'to_confirm':
      return t(side === null ? 'next.to_confirm' : side === issuer ? 'next.theirs' : 'next.yours');
    case 'blocked':
      return t(side === 'buyer' ? 'next.choose' : 'next.chooseTheirs');
    default:
      return t(`next.${state}`);
  }
}
