// Buttons for the actions on a listed item, with their confirmation drawer.

import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

interface CardActsProps<Act extends string> {
  readonly acts: readonly Act[];
  readonly nameOf: (act: Act) => string;
  readonly pathOf?: (act: Act) => string | undefined;
  readonly children: (act: Act, close: () => void) => ReactNode;
}

/** None is primary: a list has many of them. */
export function CardActions<Act extends string>({ acts, nameOf, pathOf, children }: CardActsProps<Act>) {
  const [chosen, choose] = useState<Act>();
  return (
    <>
      {acts.map((act) => {
        const to = pathOf?.(act);
        return (
          <Button
            key={act}
            size="small"
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
