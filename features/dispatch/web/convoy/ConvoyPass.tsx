// The pass of a convoy's leader: show, share, replace.

import { useState } from 'react';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { renewConvoyPass } from '../../calls/convoy.ts';
import { leaderAddress } from '../paths.ts';

interface ConvoyPassProps {
  readonly convoyId: string;
  readonly leader: string;
  readonly pass: string;
  readonly onDone: () => unknown;
}

export function ConvoyPass({ convoyId, leader, pass, onDone }: ConvoyPassProps) {
  const t = useTranslation('dispatch');
  const [isShown, setShown] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const address = leaderAddress(pass);
  return (
    <>
      {isShown && (
        <figure className="delivery-code">
          <QrCode text={address} label={t('convoy.pass')} />
        </figure>
      )}
      <div className="dispatch-acts">
        {!isShown && (
          <Button
            size="small"
            onPress={() => {
              setShown(true);
            }}
          >
            {t('convoy.pass')}
          </Button>
        )}
        <Button size="small" icon="copy" onPress={() => copyText(address, t('convoy.copied'))}>
          {t('convoy.copy')}
        </Button>
        <Button
          size="small"
          onPress={() => {
            setRenewing(true);
          }}
        >
          {t('convoy.renew')}
        </Button>
      </div>
      {isRenewing && (
        <ReasonDrawer
          title={t('convoy.renew')}
          warning={t('convoy.renewWhy')}
          call={renewConvoyPass}
          input={() => ({ convoyId, pass })}
          rows={[{ key: 'leader', label: t('convoy.leader'), value: leader }]}
          onClose={() => {
            setRenewing(false);
          }}
          onDone={() => {
            setRenewing(false);
            void onDone();
          }}
        />
      )}
    </>
  );
}
