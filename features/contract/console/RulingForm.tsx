// Form for a ruling: continue or terminate, and forfeited shares of the bonds.

import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useId, useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type BasisPoints, basisPoints, WHOLE } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { proposeBreachRuling } from '../calls/desk.ts';
import type { DeskBreach } from './breach.ts';

const OUTCOMES = ['continue', 'terminate'] as const;

export function RulingForm({ breach }: { breach: DeskBreach }) {
  const t = useTranslation('contract.console');
  const id = useId();
  const propose = useMutationCall(proposeBreachRuling).attempt;
  const [outcome, choose] = useState<(typeof OUTCOMES)[number]>('continue');
  const [typed, type] = useState({ sellerForfeits: '0', buyerForfeits: '0' });
  const [isAsking, ask] = useState(false);
  const [seller, buyer] = [shareOf(typed.sellerForfeits), shareOf(typed.buyerForfeits)];
  return (
    <DeskSection
      title={t('propose')}
      actions={
        <Button
          type="primary"
          disabled={seller === undefined || buyer === undefined}
          onClick={() => {
            ask(true);
          }}
        >
          {t('propose')}
        </Button>
      }
    >
      <p className="desk-about">{t('outcome')}</p>
      <Segmented
        aria-label={t('outcome')}
        value={outcome}
        options={OUTCOMES.map((one) => ({ value: one, label: t(`outcome.${one}`) }))}
        onChange={(one) => {
          choose(one);
        }}
      />
      <div className="desk-filters">
        {(['sellerForfeits', 'buyerForfeits'] as const).map((side) => (
          <div key={side} className="desk-filter">
            <label htmlFor={`${id}-${side}`}>{t(side)}</label>
            <DeskNumber
              id={`${id}-${side}`}
              value={typed[side]}
              suffix="%"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                type({ ...typed, [side]: target.value });
              }}
            />
            {shareOf(typed[side]) === undefined && (
              <p className="desk-problem" role="alert">
                {t('badShare')}
              </p>
            )}
          </div>
        ))}
      </div>
      <p id={`${id}-hint`} className="desk-about">
        {t('forfeitHint')}
      </p>
      {isAsking && seller !== undefined && buyer !== undefined && (
        <ConfirmWithReason
          title={t('propose')}
          confirmLabel={t('propose')}
          reason="needed"
          longestReason={1_000}
          onConfirm={(reason) =>
            propose({ breachId: breach.id, outcome, sellerForfeits: seller, buyerForfeits: buyer, reason })
          }
          onClose={() => {
            ask(false);
          }}
        />
      )}
    </DeskSection>
  );
}

function shareOf(typed: string): BasisPoints | undefined {
  const value = fromDecimal(typed, 2);
  return value !== undefined && value >= 0n && value <= WHOLE ? basisPoints(value) : undefined;
}
