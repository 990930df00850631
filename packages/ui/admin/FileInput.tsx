// Chooses a file in the language of the page, not in that of the browser.

import { type ReactNode, useId } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';

interface FileInputProps {
  readonly label: string;
  readonly accept: string;
  /** Name of the file that is chosen. */
  readonly chosen?: string | undefined;
  readonly isDisabled?: boolean;
  readonly hint?: ReactNode;
  onChoose(file: File): void;
}

export function FileInput({ label, accept, chosen, isDisabled, hint, onChoose }: FileInputProps) {
  const t = useTranslation('ui.admin');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <label className="desk-file">
        <input
          id={id}
          type="file"
          className="desk-hidden"
          accept={accept}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows choosing the same file again.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
        {chosen ?? t('chooseFile')}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="desk-about">
          {hint}
        </p>
      )}
    </>
  );
}
