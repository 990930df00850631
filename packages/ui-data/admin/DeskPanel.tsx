// A drawer that reads one record and shows it.

import type { ReactNode } from 'react';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskRead } from './DeskStates.tsx';

interface DeskPanelProps<C extends Call> {
  readonly call: C;
  readonly input: InputOf<C>;
  readonly title: (answer: OutputOf<C>) => string;
  /** Title until the record has come. */
  readonly waiting: string;
  /** Width in pixels. */
  readonly size: number;
  readonly feature: string;
  onClose(): void;
  readonly children: (answer: OutputOf<C>) => ReactNode;
}

export function DeskPanel<C extends Call>({ call, input, feature, ...drawer }: DeskPanelProps<C>) {
  const reading = useCall(call, input);
  const { title, waiting, size, onClose, children } = drawer;
  return (
    <DeskDrawer
      title={reading.data === undefined ? waiting : title(reading.data)}
      size={size}
      onClose={onClose}
    >
      <DeskRead reading={reading} feature={feature}>
        {children}
      </DeskRead>
    </DeskDrawer>
  );
}
