// Whether a smart card or USB token can be reached, and what to do if not.

import { useEffect, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { whileWaiting } from '#packages/ui/Dialog.tsx';
import { useRoom } from '#packages/ui/room.ts';
import { checkDevice, DeviceError, type DeviceFlaw } from '#packages/ui/webEid.ts';

const WEB_EID = 'https://web-eid.eu';
/** What the person has to install or renew. */
const TO_INSTALL: readonly DeviceFlaw[] = ['missing', 'no_program', 'outdated'];

type Reached = 'checking' | 'ready' | DeviceFlaw;

export const flawOf = (error: unknown): DeviceFlaw => (error instanceof DeviceError ? error.flaw : 'failed');

export function useDevice() {
  const [reached, setReached] = useState<Reached>('checking');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const note = (next: Reached) => {
      if (!isGone) setReached(next);
    };
    setReached('checking');
    checkDevice().then(
      () => {
        note('ready');
      },
      (error: unknown) => {
        note(flawOf(error));
      },
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  const again = () => {
    setTries((before) => before + 1);
  };
  return { reached, again };
}

/** Does what the holder finishes at the device, while nothing else can be pressed. */
export function useAtDevice(): <T>(work: () => Promise<T>) => Promise<T> {
  const t = useTranslation('certificate');
  return (work) => whileWaiting({ title: t('device.waits'), body: t('device.waitsWhy') }, work);
}

/** Nothing while the device can be reached. `instead`: what else there is to do here. */
export function DeviceNotice({
  reached,
  again,
  instead,
}: ReturnType<typeof useDevice> & { readonly instead: string }) {
  const t = useTranslation('certificate');
  const room = useRoom();
  if (reached === 'ready') return null;
  if (reached === 'checking') return <output className="ui-row-hint">{t('device.checking')}</output>;
  const isToInstall = TO_INSTALL.includes(reached);
  return (
    <NoticeBox
      tone="warning"
      title={t(`device.flaw.${reached}`)}
      action={
        <Button size="small" onPress={again}>
          {t('device.again')}
        </Button>
      }
    >
      {isToInstall && room === 'narrow' && <p>{t('device.phone')}</p>}
      {isToInstall && (
        <p>
          <a className="ui-link" href={WEB_EID} target="_blank" rel="noopener noreferrer">
            {t('device.install')}
          </a>
        </p>
      )}
      <p>{instead}</p>
    </NoticeBox>
  );
}
