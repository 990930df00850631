// Buttons of a record's actions in the console, each confirmed in a dialog.

import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { AtFoot, useActsPlace } from '#packages/ui/admin/DeskDrawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

/** An action of an operator on one record. */
export interface DeskAct<C extends Call = Call> {
  /** On the button and, unless given, in the dialog. */
  readonly label: string;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly call: C;
  input(reason: string): InputOf<C> | Promise<InputOf<C>>;
  /** Default true. */
  readonly isOpen?: boolean;
  readonly isDisabled?: boolean;
  /** Must not be made by the person of the previous step. */
  readonly isSecond?: boolean;
  /** `grave` is filled red. Default `primary`. */
  readonly kind?: 'primary' | 'plain' | 'danger' | 'grave';
  /** Colours the dialog's button; by default that of danger and grave. */
  readonly isDanger?: boolean;
  readonly reason?: 'needed' | 'optional' | undefined;
  readonly longestReason?: number;
  /** Consequence of the action, in a sentence. */
  readonly what?: string | false;
  /** Further content of the dialog, such as fields. */
  readonly about?: ReactNode;
  /** Returns what is still to be entered. */
  check?(): string | undefined;
  /** Toast after success. */
  readonly done?: string;
}

/** Checks the input of an action against its call. */
export const act = <C extends Call>(one: DeskAct<C>): DeskAct => one as unknown as DeskAct;

/** At the foot of a drawer the way on stands last, whatever the order of the states. */
const RANK = { danger: 0, grave: 0, plain: 1, primary: 2 } as const;
const byRank = ({ kind: one = 'primary' }: DeskAct, { kind: other = 'primary' }: DeskAct) =>
  RANK[one] - RANK[other];

const BUTTONS = {
  primary: { type: 'primary', danger: false },
  plain: { type: 'default', danger: false },
  danger: { type: 'default', danger: true },
  grave: { type: 'primary', danger: true },
} as const;

interface DeskActsProps {
  readonly acts: readonly DeskAct[];
  /** What all of them act on, above the consequence. */
  readonly subject?: ReactNode;
  /** Follows each of them. */
  onDone?(): unknown;
  /** Hides the actions whose calls the operator may not make. */
  readonly may?: (call: Call) => boolean;
  /** The reader made the previous step. */
  readonly needsOther?: boolean;
  readonly size?: 'small';
  /** Lays the buttons out by itself, outside a heading's actions. In a drawer they stand at its foot. */
  readonly isRow?: boolean;
}

export function DeskActs(props: DeskActsProps) {
  const { acts, subject, onDone, may = () => true, needsOther = false, size, isRow } = props;
  const place = useActsPlace();
  const [asked, ask] = useState<string>();
  const open = acts.filter(
    ({ call, isOpen = true, isSecond = false }) => isOpen && may(call) && !(isSecond && needsOther),
  );
  const chosen = open.find(({ label }) => label === asked);
  const isAtFoot = size === undefined && place !== undefined;
  const buttons = (isAtFoot ? open.toSorted(byRank) : open).map(
    ({ label, kind = 'primary', isDisabled = false }) => (
      <Button
        key={label}
        {...BUTTONS[kind]}
        {...(size && { size })}
        disabled={isDisabled}
        onClick={() => ask(label)}
      >
        {label}
      </Button>
    ),
  );
  return (
    <>
      {isAtFoot ? (
        <AtFoot>{buttons}</AtFoot>
      ) : isRow && open.length > 0 ? (
        <div className="desk-actions">{buttons}</div>
      ) : (
        buttons
      )}
      {chosen && (
        <ActDialog
          key={chosen.label}
          act={chosen}
          subject={subject}
          onDone={onDone}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

interface ActDialogProps<C extends Call> {
  readonly act: DeskAct<C>;
  readonly subject?: ReactNode;
  readonly onDone?: (() => unknown) | undefined;
  onClose(): void;
}

/** Mounted while open. */
export function ActDialog<C extends Call>({ act: one, subject, onDone, onClose }: ActDialogProps<C>) {
  const { label, title = label, confirmLabel = label, call, kind, longestReason, what, done } = one;
  const { isDanger = kind === 'danger' || kind === 'grave' } = one;
  const { attempt } = useMutationCall(call, {
    onDone: () => {
      if (done !== undefined) showToast(done);
      onDone?.();
    },
  });
  return (
    <ConfirmWithReason
      title={title}
      confirmLabel={confirmLabel}
      isDanger={isDanger}
      reason={one.reason}
      {...(longestReason !== undefined && { longestReason })}
      onConfirm={async (reason) => one.check?.() ?? attempt(await one.input(reason))}
      onClose={onClose}
    >
      {subject && <p>{subject}</p>}
      {one.about}
      {what && <p className="desk-about">{what}</p>}
    </ConfirmWithReason>
  );
}
