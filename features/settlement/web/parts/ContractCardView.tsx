// Card of a contract in the lists of settlement.

import '../settlement.css';
import type { ReactNode } from 'react';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { settlementCandidates } from '../../calls/input.ts';
import { SHEET_TONES } from './tones.ts';

export type ContractCandidate = OutputOf<typeof settlementCandidates>['list'][number];

interface ContractCardProps {
  readonly candidate: ContractCandidate;
  /** Main figure: unsettled tonnes or amount to pay; of all that is open both. */
  readonly shows: 'unsettled' | 'toPay' | 'open';
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
  readonly acts?: ReactNode;
}

export function ContractCardView({ candidate, shows, to, reason, acts }: ContractCardProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const quantityUnit = useQuantityUnit();
  const { orderWeight } = useTermFormats();
  const { tonnes, money, price, minute } = useFormats();
  const { contract, side, unsettled, toPay, lastAssayAt, waitingSamples, sheet, isQuick } = candidate;
  return (
    <Card to={to} acts={acts}>
      <div className="ui-card-line">
        <span className="settlement-no ui-number">{contract.no}</span>
        <span className="ui-card-marks">
          {isQuick && <Tag tone="info">{t('type.quick')}</Tag>}
          {sheet && <Tag tone={SHEET_TONES[sheet.state]}>{t(`sheet.${sheet.state}`)}</Tag>}
        </span>
      </div>
      <p className="settlement-note">
        <Tag tone={side === 'seller' ? 'sell' : 'buy'}>{t(`as.${side}`)}</Tag>{' '}
        {(side === 'seller' ? contract.buyer : contract.seller).shortName} · {contract.title} ·{' '}
        <span className="ui-number">{orderWeight(contract.quantity)}</span>
      </p>
      <FigureLine>
        {shows !== 'toPay' && (
          <Figure size="22" value={tonnes(unsettled)} unit={quantityUnit} label={t('card.unsettled')} />
        )}
        {(shows === 'toPay' || (shows === 'open' && toPay > 0n)) && (
          <Figure
            size="22"
            isAmount
            value={money(toPay)}
            unit={tTerms('unit.yuan')}
            label={t('card.toPay')}
          />
        )}
        <Figure
          size="16"
          align="right"
          value={price(contract.price)}
          unit={tTerms('unit.yuan_per_tonne')}
          label={t('card.price')}
        />
      </FigureLine>
      {contract.delivered > 0n ? (
        <ProgressBar
          value={contract.settled}
          max={contract.delivered}
          text={t('card.progress', {
            settled: contract.settled,
            delivered: contract.delivered,
            unit: quantityUnit,
          })}
          tone="success"
        />
      ) : (
        <p className="settlement-note">{t('card.undelivered')}</p>
      )}
      {contract.delivered > 0n && !isQuick && (lastAssayAt !== null || unsettled > 0n) && (
        <p className="settlement-note ui-number">
          {lastAssayAt === null ? t('card.noAssay') : t('card.lastAssay', { at: minute(lastAssayAt) })}
          {waitingSamples > 0 && ` · ${t('card.waiting', { count: waitingSamples })}`}
        </p>
      )}
      {reason !== undefined && <p className="settlement-note">{reason}</p>}
    </Card>
  );
}
