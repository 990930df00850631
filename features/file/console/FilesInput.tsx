// File input for console forms.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { FileInput } from '#packages/ui/admin/FileInput.tsx';
import { extensionsOf, type FileKind, mediaTypeOf } from '../kinds.ts';
import { uploadDeskFile } from './uploadFile.ts';

export interface FormFile {
  readonly id: string;
  readonly name: string;
  readonly url?: string | undefined;
}

interface FilesInputProps {
  readonly label: string;
  readonly kinds: readonly FileKind[];
  readonly value: readonly FormFile[];
  readonly most: number;
  onChange(files: readonly FormFile[]): void;
}

export function FilesInput({ label, kinds, value, most, onChange }: FilesInputProps) {
  const t = useTranslation('file');
  const textOf = useFaultText('file');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setBusy(true);
    const sending = await uploadDeskFile(file).finally(() => {
      setBusy(false);
    });
    if (!sending.ok) return setProblem(textOf(sending.failure));
    setProblem(undefined);
    return onChange([
      ...value.filter((one) => one.id !== sending.file.fileId),
      { id: sending.file.fileId, name: sending.file.name, url: URL.createObjectURL(file) },
    ]);
  };
  return (
    <div className="desk-filter">
      {value.length < most ? (
        <FileInput
          label={label}
          accept={[...kinds.map(mediaTypeOf), ...extensionsOf(kinds)].join(',')}
          isDisabled={isBusy}
          onChoose={(file) => {
            void upload(file);
          }}
        />
      ) : (
        <span className="desk-about">{label}</span>
      )}
      {value.map((file) => (
        <div key={file.id} className="desk-tools">
          {file.url === undefined ? (
            <span>{file.name}</span>
          ) : (
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
          )}
          <Button
            size="small"
            aria-label={`${t('upload.remove')} ${file.name}`}
            onClick={() => {
              onChange(value.filter((one) => one.id !== file.id));
            }}
          >
            {t('upload.remove')}
          </Button>
        </div>
      ))}
      <DeskProblem>{problem}</DeskProblem>
    </div>
  );
}
