// Button that opens the file picker for kinds of files that we accept.

import type { ComponentProps } from 'react';
import { FileChooser } from '#packages/ui/FileChooser.tsx';
import { endingsOf, type FileKind, typeOf } from '../kinds.ts';

type ChooserProps = Omit<ComponentProps<typeof FileChooser>, 'accept'> & {
  readonly kinds: readonly FileKind[];
};

export const Chooser = ({ kinds, ...rest }: ChooserProps) => (
  <FileChooser {...rest} accept={[...kinds.map(typeOf), ...endingsOf(kinds)].join(',')} />
);
