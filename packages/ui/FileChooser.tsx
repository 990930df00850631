// Button that opens the device's file picker.

import './file-chooser.css';
import { type ReactNode, useId } from 'react';

interface FileChooserProps {
  readonly accept: string;
  readonly isMany?: boolean | undefined;
  /** Opens the camera where there is one: the one at the back, or the one that faces the user. */
  readonly camera?: 'environment' | 'user' | undefined;
  readonly className: string;
  readonly describedBy?: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function FileChooser({
  accept,
  isMany,
  camera,
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
        accept={camera ? 'image/*' : accept}
        capture={camera}
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
