// Head of a sheet: state, payable sum, deadline, local check.

import { contractPath } from '#features/contract/web/parts/paths.ts';
import { toChineseCapitals } from '#packages/exact/capitals.ts';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import type { SettledSheet } from '../../explain.ts';
import { useSay } from '../parts/say.ts';
import { AnswerDeadline, SheetTags } from '../parts/SheetCardView.tsx';
import type { SheetDetail } from './detail.ts';

export function SheetHead({ detail, settled }: { detail: SheetDetail; settled: SettledSheet }) {
  const { say, trade, money, tonnes, price, dayOf } = useSay();
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
    <StatusHeader
      state={<SheetTags sheet={card} />}
      id={<CopyableId id={card.no} />}
      title={
        <>
          {contract.seller.shortName} → {contract.buyer.shortName}
        </>
      }
      next={<Next detail={detail} />}
      deadline={<AnswerDeadline sheet={card} />}
    >
      <p className="settlement-note">
        <CopyableId id={contract.no} to={contractPath(contract.id)} /> ·{' '}
        {say('version', { number: card.version })} ·{' '}
        {from === to
          ? say('period.day', { day: dayOf(from) })
          : say('period', { from: dayOf(from), to: dayOf(to) })}
      </p>
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'payable',
            size: '28',
            value: money(magnitude),
            unit: trade('unit.yuan'),
            label: say(payable < 0n ? 'line.refund' : 'line.payable'),
          },
          {
            key: 'settled',
            value: tonnes(card.settled),
            unit: trade('unit.tonne'),
            label: say('line.settled'),
            ...(card.unitPrice === null
              ? {}
              : { hint: `${price(card.unitPrice)} ${trade('unit.yuan_per_tonne')}` }),
          },
        ]}
      />
      {!isBlocked && <p className="settlement-capitals">{toChineseCapitals(card.payable)}</p>}
      <Checked detail={detail} settled={settled} />
    </StatusHeader>
  );
}

function Checked({ detail: { card }, settled: { sheet } }: { detail: SheetDetail; settled: SettledSheet }) {
  const { say, money } = useSay();
  const isSame = sheet.payable === card.payable && sheet.settled === card.settled;
  if (isSame)
    return (
      <p className="settlement-check">
        <Icon name="check" size="small" /> {say('checked.same')}
      </p>
    );
  return (
    <p className="settlement-check settlement-differs" role="alert">
      <Icon name="warning" size="small" /> {say('checked.differs', { amount: money(sheet.payable) })}
    </p>
  );
}

function Next({ detail: { card, reversal, appeal } }: { detail: SheetDetail }) {
  const { say } = useSay();
  const { state, side, issuer } = card;
  if (reversal?.state === 'asked')
    return say(reversal.side === side ? 'next.reversalTheirs' : 'next.reversalYours');
  if (appeal?.state === 'open') return say(appeal.side === side ? 'next.appealTheirs' : 'next.appealYours');
  switch (state) {
    case 'draft':
    case 'returned':
      return say(side === issuer ? `next.${state}` : 'next.wait');
    case 'to_confirm':
      return say(side === null ? 'next.to_confirm' : side === issuer ? 'next.theirs' : 'next.yours');
    case 'blocked':
      return say(side === 'buyer' ? 'next.choose' : 'next.chooseTheirs');
    default:
      return say(`next.${state}`);
  }
}
