// What one presses to choose files with the phone's own picker.
import { type ReactNode, useId } from 'react';
import { endingsOf, type FileKind, typeOf } from '../kinds.ts';

interface ChooserProps {
  readonly kinds: readonly FileKind[];
  readonly isMany?: boolean;
  readonly className: string;
  readonly describedBy?: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function Chooser({ kinds, isMany, className, describedBy, onChoose, children }: ChooserProps) {
  const id = useId();
  return (
    <label className={`file-chooser ${className}`} htmlFor={id}>
      <input
        id={id} type="file" className="ui-hidden" multiple={isMany} accept={[...kinds.map(typeOf), ...endingsOf(kinds)].join(',')}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose([...target.files ?? []]);
          // The same file may be chosen again after it was taken away.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}
