// Buttons for the next moves of a record, with the two-person rule.

import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useMay } from '#features/firm/console/useMay.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { useCashWords } from './useWords.ts';

export interface CashAct {
  readonly label: string;
  readonly what: string;
  readonly call: Call;
  readonly isOpen: boolean;
  /** Must not be done by the person of the previous step. */
  readonly isSecond?: boolean;
  readonly reason?: 'needed' | 'optional';
  readonly isDanger?: boolean;
  /** Returns the fault, or undefined on success. */
  doing(reason: string): Promise<string | undefined>;
}

interface ActsProps {
  readonly acts: readonly CashAct[];
  /** The reader made the previous step. */
  readonly needsOther: boolean;
  readonly children?: ReactNode;
  onDone?(): void;
}

export function Acts({ acts, needsOther, children, onDone }: ActsProps) {
  const words = useCashWords();
  const may = useMay();
  const [asked, ask] = useState<CashAct>();
  const open = acts.filter(({ call, isOpen }) => isOpen && may(call));
  const offered = open.filter(({ isSecond }) => !isSecond || !needsOther);
  const confirm = async (act: CashAct, reason: string) => {
    const against = await act.doing(reason);
    if (against === undefined) onDone?.();
    return against;
  };
  return (
    <>
      {offered.length < open.length && <p className="cash-barred">{words.needsOther}</p>}
      {offered.length > 0 && (
        <div className="desk-actions">
          {offered.map((act) => (
            <Button
              key={act.label}
              type={act.isDanger ? 'default' : 'primary'}
              danger={act.isDanger ?? false}
              onClick={() => {
                ask(act);
              }}
            >
              {act.label}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <ConfirmWithReason
          title={asked.label}
          confirmLabel={asked.label}
          isDanger={asked.isDanger ?? false}
          reason={asked.reason}
          onConfirm={(reason) => confirm(asked, reason)}
          onClose={() => {
            ask(undefined);
          }}
        >
          {children}
          <p className="desk-about">{asked.what}</p>
        </ConfirmWithReason>
      )}
    </>
  );
}
