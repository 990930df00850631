// What one presses to choose files with the phone's own picker.

import { type ReactNode, useId } from 'react';
import { endingsOf, type FileKind, typeOf } from '../kinds.ts';

interface ChooserProps {
  readonly kinds: readonly FileKind[];
  readonly isMany?: boolean;
  /** Opens the camera at the back, where the phone has one. */
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
          // The same file may be chosen again after it was taken away.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}
