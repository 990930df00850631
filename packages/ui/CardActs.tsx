// What may be done with a thing where it is listed: a small button for each act, and on top of the list the last look before it.

import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

interface CardActsProps<Act extends string> {
  readonly acts: readonly Act[];
  readonly nameOf: (act: Act) => string;
  /** What is usually done next, in colour. */
  readonly isMain?: (act: Act) => boolean;
  /** Of an act with a page of its own. */
  readonly pathOf?: (act: Act) => string | undefined;
  readonly children: (act: Act, close: () => void) => ReactNode;
}

export function CardActs<Act extends string>({ acts, nameOf, isMain, pathOf, children }: CardActsProps<Act>) {
  const [chosen, choose] = useState<Act>();
  return (
    <>
      {acts.map((act) => {
        const to = pathOf?.(act);
        return (
          <Button
            key={act}
            size="small"
            kind={isMain?.(act) ? 'primary' : 'secondary'}
            {...(to === undefined
              ? {
                  onPress: () => {
                    choose(act);
                  },
                }
              : { to })}
          >
            {nameOf(act)}
          </Button>
        );
      })}
      {chosen !== undefined &&
        acts.includes(chosen) &&
        children(chosen, () => {
          choose(undefined);
        })}
    </>
  );
}
