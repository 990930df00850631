// Button that opens the file picker for kinds of files that we accept.

import type { ComponentProps } from 'react';
import { FileChooser } from '#packages/ui/FileChooser.tsx';
import { extensionsOf, type FileKind, mediaTypeOf } from '../kinds.ts';

type ChooserProps = Omit<ComponentProps<typeof FileChooser>, 'accept'> & {
  readonly kinds: readonly FileKind[];
};

export const FileKindChooser = ({ kinds, ...rest }: ChooserProps) => (
  <FileChooser {...rest} accept={[...kinds.map(mediaTypeOf), ...extensionsOf(kinds)].join(',')} />
);
