// Button that opens the device's file picker.

import './file-chooser.css';
import { type ReactNode, useId } from 'react';

interface FileChooserProps {
  readonly accept: string;
  readonly isMany?: boolean | undefined;
  readonly isCamera?: boolean | undefined;
  readonly className: string;
  readonly describedBy?: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function FileChooser({
  accept,
  isMany,
  isCamera,
  className,
  describedBy,
  onChoose,
  children,
}: FileChooserProps) {
  const id = useId();
  return (
    <label className={`ui-file-chooser ${className}`} htmlFor={id}>
      <input
        id={id}
        type="file"
        className="ui-hidden"
        multiple={isMany}
        accept={isCamera ? 'image/*' : accept}
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
