// Progress or error of one upload.

import { useTranslation } from '#packages/i18n/react.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import type { FileUpload } from './useUploads.ts';

interface UploadLineProps {
  readonly upload: FileUpload;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

export function UploadRow({ upload: { name, share, problem }, onAgain, onDrop }: UploadLineProps) {
  const t = useTranslation('file');
  const percent = Math.floor((share ?? 0) * 100);
  return (
    <div className="file-line">
      <div className="file-line-words">
        <span className="file-name">{name}</span>
        {problem === undefined ? (
          <ProgressBar
            value={percent}
            max={100}
            text={share === undefined ? t('upload.preparing') : t('upload.sending', { percent })}
          />
        ) : (
          <p className="ui-field-error" role="alert">
            <Icon name="warning" size="small" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      {problem !== undefined && (
        <Button size="small" icon="refresh" onPress={onAgain}>
          {t('upload.again')}
        </Button>
      )}
      <Button size="small" kind="plain" onPress={onDrop} label={`${t('upload.remove')} ${name}`}>
        {t('upload.remove')}
      </Button>
    </div>
  );
}
