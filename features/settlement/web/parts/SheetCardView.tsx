// Card of a sheet in a list.

import '../settlement.css';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { SheetCard as Sheet } from '../../calls/shared.ts';
import { sheetPath } from './paths.ts';
import { useSay } from './say.ts';
import { hasSheetActs, SheetActs } from './SheetActs.tsx';
import { SHEET_TONES } from './tones.ts';

export function SheetCardView({ sheet, onChanged }: { sheet: Sheet; onChanged: () => unknown }) {
  const { say, trade, money, tonnes, price } = useSay();
  const {
    no,
    contract,
    seller,
    buyer,
    side,
    settled,
    unitPrice,
    payable,
    version,
    needsMe,
    isQuick,
    listingNo,
    bondOffset,
  } = sheet;
  return (
    <Card to={sheetPath(sheet)} acts={hasSheetActs(sheet) && <SheetActs sheet={sheet} onDone={onChanged} />}>
      <div className="ui-card-line">
        <span className="settlement-no ui-number">{no}</span>
        <SheetTags sheet={sheet} />
      </div>
      <p className="settlement-note ui-number">
        {side === null
          ? `${seller.shortName} → ${buyer.shortName}`
          : side === 'seller'
            ? buyer.shortName
            : seller.shortName}{' '}
        · {contract.no} · {say('version', { number: version })}
      </p>
      {isQuick && (
        <p className="settlement-note ui-number">
          {listingNo !== null && `${say('invite.lot', { no: listingNo })} · `}
          {contract.title}
          {bondOffset > 0n && ` · ${say('line.bondOffset')} ${money(bondOffset)} ${trade('unit.yuan')}`}
        </p>
      )}
      <FigureLine>
        <Figure
          size="18"
          value={tonnes(settled)}
          unit={trade('unit.tonne')}
          label={say('line.settled')}
          hint={unitPrice === null ? undefined : `${price(unitPrice)} ${trade('unit.yuan_per_tonne')}`}
        />
        <Figure
          size="22"
          align="right"
          tone="brand"
          value={money(payable < 0n ? -payable : payable)}
          unit={trade('unit.yuan')}
          label={say(payable < 0n ? 'line.refund' : 'line.payable')}
        />
      </FigureLine>
      {(needsMe || sheet.daysLeft !== null) && (
        <p className={needsMe ? 'settlement-todo' : 'settlement-note'}>
          {needsMe && say('needsMe')}
          {needsMe && sheet.daysLeft !== null && ' · '}
          <AnswerDeadline sheet={sheet} />
        </p>
      )}
    </Card>
  );
}

export function SheetTags({
  sheet: { state, type, isQuick, isEscalated },
}: {
  sheet: Pick<Sheet, 'state' | 'type' | 'isQuick' | 'isEscalated'>;
}) {
  const { say } = useSay();
  return (
    <span className="ui-card-marks">
      {isEscalated && <Tag tone="danger">{say('escalated')}</Tag>}
      <Tag>{say(isQuick ? 'type.quick' : `type.${type}`)}</Tag>
      <Tag tone={SHEET_TONES[state]}>{say(`sheet.${state}`)}</Tag>
    </span>
  );
}

/** Overdue never means confirmed. */
export function AnswerDeadline({ sheet: { daysLeft } }: { sheet: Pick<Sheet, 'daysLeft'> }) {
  const { say } = useSay();
  if (daysLeft === null) return null;
  return daysLeft < 0 ? say('due.over', { days: -daysLeft }) : say('due.left', { days: daysLeft });
}
