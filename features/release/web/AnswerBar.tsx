// Action bar with consent, refuse and withdraw.

import { type ReactNode, useState } from 'react';
import type { Ends } from '#packages/ui/Drawer.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import type { AnswerAct } from '../choices.ts';

interface AnswerBarProps {
  readonly mayDo: readonly AnswerAct[];
  readonly asked: 'consent' | undefined;
  readonly nameOf: (act: AnswerAct) => string;
  readonly onDone: () => unknown;
  readonly children: (act: AnswerAct, ends: Ends) => ReactNode;
}

export function AnswerBar({ mayDo, asked, nameOf, onDone, children }: AnswerBarProps) {
  const [chosen, choose] = useState<AnswerAct | undefined>(asked);
  const close = () => {
    choose(undefined);
  };
  const action = (act: AnswerAct) => ({
    label: nameOf(act),
    onPress: () => {
      choose(act);
    },
  });
  return (
    <>
      <StickyBar
        primary={mayDo.includes('consent') ? action('consent') : undefined}
        secondary={mayDo.filter((act) => act !== 'consent').map(action)}
      />
      {chosen &&
        mayDo.includes(chosen) &&
        children(chosen, {
          onClose: close,
          onDone: () => {
            close();
            return onDone();
          },
        })}
    </>
  );
}
