// Card of a sheet in a list.

import '../settlement.css';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { SheetCard as Sheet } from '../../calls/shared.ts';
import { sheetPath } from './paths.ts';
import { hasSheetActs, SheetActs } from './SheetActs.tsx';
import { SHEET_TONES } from './tones.ts';

export function SheetCardView({ sheet, onChanged }: { sheet: Sheet; onChanged: () => unknown }) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money, tonnes, price } = useFormats();
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
        · {contract.no} · {t('version', { number: version })}
      </p>
      {isQuick && (
        <p className="settlement-note ui-number">
          {listingNo !== null && `${t('invite.lot', { no: listingNo })} · `}
          {contract.title}
          {bondOffset > 0n && ` · ${t('line.bondOffset')} ${money(bondOffset)} ${tTerms('unit.yuan')}`}
        </p>
      )}
      <FigureLine>
        <Figure
          size="18"
          value={tonnes(settled)}
          unit={tTerms('unit.tonne')}
          label={t('line.settled')}
          hint={unitPrice === null ? undefined : `${price(unitPrice)} ${tTerms('unit.yuan_per_tonne')}`}
        />
        <Figure
          size="22"
          align="right"
          value={money(payable < 0n ? -payable : payable)}
          unit={tTerms('unit.yuan')}
          label={t(payable < 0n ? 'line.refund' : 'line.payable')}
        />
      </FigureLine>
      {(needsMe || sheet.daysLeft !== null) && (
        <p className={needsMe ? 'settlement-todo' : 'settlement-note'}>
          {needsMe && t('needsMe')}
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
  const t = useTranslation('settlement');
  return (
    <span className="ui-card-marks">
      {isEscalated && <Tag tone="danger">{t('escalated')}</Tag>}
      <Tag>{t(isQuick ? 'type.quick' : `type.${type}`)}</Tag>
      <Tag tone={SHEET_TONES[state]}>{t(`sheet.${state}`)}</Tag>
    </span>
  );
}

/** Overdue never means confirmed. */
export function AnswerDeadline({ sheet: { daysLeft } }: { sheet: Pick<Sheet, 'daysLeft'> }) {
  const t = useTranslation('settlement');
  if (daysLeft === null) return null;
  return daysLeft < 0 ? t('due.over', { days: -daysLeft }) : t('due.left', { days: daysLeft });
}
