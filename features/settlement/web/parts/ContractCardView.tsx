// Card of a contract in the lists of settlement.

import '../settlement.css';
import type { ReactNode } from 'react';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { settlementCandidates } from '../../calls/input.ts';
import { useSay } from './say.ts';
import { SHEET_TONES } from './tones.ts';

export type ContractCandidate = OutputOf<typeof settlementCandidates>['list'][number];

interface ContractCardProps {
  readonly candidate: ContractCandidate;
  /** Main figure: unsettled tonnes or amount to pay. */
  readonly shows: 'unsettled' | 'toPay';
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
  readonly acts?: ReactNode;
}

export function ContractCardView({ candidate, shows, to, reason, acts }: ContractCardProps) {
  const { say, trade, tonnes, money, price, minute } = useSay();
  const { contract, side, unsettled, toPay, lastAssayAt, waitingSamples, sheet, isQuick } = candidate;
  return (
    <Card to={to} acts={acts}>
      <div className="ui-card-line">
        <span className="settlement-no ui-number">{contract.no}</span>
        <span className="ui-card-marks">
          {isQuick && <Tag tone="info">{say('type.quick')}</Tag>}
          {sheet && <Tag tone={SHEET_TONES[sheet.state]}>{say(`sheet.${sheet.state}`)}</Tag>}
        </span>
      </div>
      <p className="settlement-note">
        <Tag tone={side === 'seller' ? 'sell' : 'buy'}>{say(`as.${side}`)}</Tag>{' '}
        {(side === 'seller' ? contract.buyer : contract.seller).shortName} · {contract.title}
      </p>
      <FigureLine>
        {shows === 'unsettled' ? (
          <Figure
            size="22"
            tone="brand"
            value={tonnes(unsettled)}
            unit={trade('unit.tonne')}
            label={say('card.unsettled')}
          />
        ) : (
          <Figure
            size="22"
            tone="brand"
            isAmount
            value={money(toPay)}
            unit={trade('unit.yuan')}
            label={say('card.toPay')}
          />
        )}
        <Figure
          size="16"
          align="right"
          value={price(contract.price)}
          unit={trade('unit.yuan_per_tonne')}
          label={say('card.price')}
        />
      </FigureLine>
      <ProgressBar
        value={contract.settled}
        max={contract.delivered}
        text={say('card.progress', { settled: contract.settled, delivered: contract.delivered })}
        tone="success"
      />
      <p className="settlement-note ui-number">
        {lastAssayAt === null ? say('card.noAssay') : say('card.lastAssay', { at: minute(lastAssayAt) })}
        {waitingSamples > 0 && ` · ${say('card.waiting', { count: waitingSamples })}`}
      </p>
      {reason !== undefined && <p className="settlement-note">{reason}</p>}
    </Card>
  );
}
