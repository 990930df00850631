// Buttons for the next moves of a record, with the two-person rule.

import type { ReactNode } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { type DeskAct, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';

interface ActsProps {
  readonly acts: readonly DeskAct[];
  /** The reader made the previous step. */
  readonly needsOther?: boolean;
  readonly subject?: ReactNode;
  readonly onDone?: () => unknown;
  /** Stands where it is, not at the foot of a drawer. */
  readonly size?: 'small';
}

export function CashActions({ needsOther = false, ...acts }: ActsProps) {
  const t = useTranslation('bank.console');
  const may = useMayCall();
  const isBarred =
    needsOther && acts.acts.some(({ call, isOpen, isSecond }) => isSecond && isOpen && may(call));
  return (
    <>
      {isBarred && <p className="cash-barred">{t('needsOther')}</p>}
      <DeskActs {...acts} may={may} needsOther={needsOther} isRow />
    </>
  );
}
