// One's own portrait on the profile page: choose, photograph, remove.

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { FileChooser } from '#packages/ui/FileChooser.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { ownPortrait, removePortrait } from '../calls.ts';
import { Portrait } from './Portrait.tsx';
import './portrait.css';

/** Loaded with the first picture chosen. */
const CropDrawer = lazy(() => import('./CropDrawer.tsx'));

const PICTURES = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp';

export function OwnPortrait({ name }: { name: string }) {
  const t = useTranslation('portrait');
  const queries = useQueryClient();
  const portraitId = useCall(ownPortrait, {}).data?.portraitId;
  const [chosen, setChosen] = useState<File>();
  const again = () => queries.invalidateQueries({ queryKey: [ownPortrait.path] });
  const removing = useMutationCall(removePortrait, {
    showError: true,
    onDone: () => {
      showToast(t('removed'));
      void again();
    },
  });
  const choose = ([file]: readonly File[]) => {
    setChosen(file);
  };
  return (
    <Card>
      <div className="portrait-own">
        <Portrait id={portraitId} name={name} size="large" />
        <div className="portrait-acts">
          <FileChooser accept={PICTURES} className="ui-button ui-button-secondary" onChoose={choose}>
            {t(portraitId ? 'another' : 'choose')}
          </FileChooser>
          <FileChooser
            accept={PICTURES}
            camera="user"
            className="ui-button ui-button-secondary portrait-camera"
            onChoose={choose}
          >
            {t('photograph')}
          </FileChooser>
          {portraitId && (
            <Button kind="plain" isBusy={removing.isBusy} onPress={() => removing.run({})}>
              {t('remove')}
            </Button>
          )}
        </div>
        <p className="ui-secondary portrait-who">{t('who')}</p>
      </div>
      {chosen && (
        <Suspense>
          <CropDrawer
            chosen={chosen}
            onClose={() => {
              setChosen(undefined);
            }}
            onDone={() => {
              setChosen(undefined);
              return again();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
