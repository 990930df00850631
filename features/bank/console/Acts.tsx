// What may be done next with one thing at the cash desk: each act is asked about, and those of a second person are not offered to the first.

import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useMay } from '#features/firm/console/useMay.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { useCashWords } from './useWords.ts';

export interface CashAct {
  readonly label: string;
  readonly what: string;
  /** Whose seats it takes. */
  readonly call: Call;
  /** Whether the state allows it. */
  readonly isOpen: boolean;
  /** It takes another person than the step before. */
  readonly isSecond?: boolean;
  readonly reason?: 'needed' | 'optional';
  readonly isDanger?: boolean;
  /** Answers with what stood against it. */
  doing(reason: string): Promise<string | undefined>;
}

interface ActsProps {
  readonly acts: readonly CashAct[];
  /** Who looks made the step before. */
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
