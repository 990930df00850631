// Button that opens the phone's file picker.

import { type ReactNode, useId } from 'react';
import { endingsOf, type FileKind, typeOf } from '../kinds.ts';

interface ChooserProps {
  readonly kinds: readonly FileKind[];
  readonly isMany?: boolean;
  readonly isCamera?: boolean;
  readonly className: string;
  readonly describedBy?: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function Chooser({
  kinds,
  isMany,
  isCamera,
  className,
  describedBy,
  onChoose,
  children,
}: ChooserProps) {
  const id = useId();
  return (
    <label className={`file-chooser ${className}`} htmlFor={id}>
      <input
        id={id}
        type="file"
        className="ui-hidden"
        multiple={isMany}
        accept={isCamera ? 'image/*' : [...kinds.map(typeOf), ...endingsOf(kinds)].join(',')}
        capture={isCamera ? 'environment' : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Allows choosing the same file again after removing it.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}
