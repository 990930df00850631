// Buttons for the actions on a listed item, with their confirmation drawer.

import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

interface CardActsProps<Act extends string> {
  readonly acts: readonly Act[];
  readonly nameOf: (act: Act) => string;
  readonly isMain?: (act: Act) => boolean;
  readonly pathOf?: (act: Act) => string | undefined;
  readonly children: (act: Act, close: () => void) => ReactNode;
}

export function CardActions<Act extends string>({
  acts,
  nameOf,
  isMain,
  pathOf,
  children,
}: CardActsProps<Act>) {
  const [chosen, choose] = useState<Act>();
  return (
    <>
      {acts.map((act) => {
        const to = pathOf?.(act);
        return (
          <Button
            key={act}
            size="small"
            kind={isMain?.(act) ? 'main' : 'secondary'}
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
