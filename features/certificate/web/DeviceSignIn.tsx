// Shows whether the holder's device signs them in, and turns that on and off.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { authenticateByDevice, type DeviceFlaw } from '#packages/ui/webEid.ts';
import { allowDeviceSignIn, challengeDevice, forbidDeviceSignIn } from '../calls/device.ts';
import { DeviceNotice, flawOf, useAtDevice, useDevice } from './useDevice.tsx';

interface DeviceSignInProps {
  /** null: it does not. */
  readonly until: Date | null;
  readonly onChanged: () => unknown;
}

export function DeviceSignIn({ until, onChanged }: DeviceSignInProps) {
  const t = useTranslation('certificate');
  const { minute } = useFormats();
  const forbidding = useMutationCall(forbidDeviceSignIn);
  const forbid = async () => {
    if (await forbidding.run({})) await onChanged();
  };
  return (
    <Section
      title={t('device.signIn')}
      mark={
        <Tag tone={until ? 'success' : 'neutral'}>{t(until ? 'device.signInOn' : 'device.signInOff')}</Tag>
      }
    >
      <p className="ui-row-hint">{t('device.signInWhy')}</p>
      {until && <Row isFact label={t('device.signInUntil')} value={minute(until)} />}
      {forbidding.problem && <NoticeBox tone="danger">{forbidding.problem}</NoticeBox>}
      {until ? (
        <Button isWide isBusy={forbidding.isBusy} onPress={forbid}>
          {t('device.signInForbid')}
        </Button>
      ) : (
        <Allow onChanged={onChanged} />
      )}
    </Section>
  );
}

function Allow({ onChanged }: Pick<DeviceSignInProps, 'onChanged'>) {
  const t = useTranslation('certificate');
  const device = useDevice();
  const atDevice = useAtDevice();
  const asking = useMutationCall(challengeDevice);
  const allowing = useMutationCall(allowDeviceSignIn);
  const [flaw, setFlaw] = useState<DeviceFlaw>();
  const [isSigning, setSigning] = useState(false);
  const allow = async () => {
    setFlaw(undefined);
    const asked = await asking.run({});
    if (!asked) return;
    setSigning(true);
    const token = await atDevice(() => authenticateByDevice(asked.nonce)).catch((error: unknown) => {
      setFlaw(flawOf(error));
    });
    setSigning(false);
    if (token && (await allowing.run({ challengeId: asked.challengeId, token }))) await onChanged();
  };
  const problem = flaw ? t(`device.flaw.${flaw}`) : (asking.problem ?? allowing.problem);
  return (
    <>
      <DeviceNotice {...device} instead={t('device.insteadSignIn')} />
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {device.reached === 'ready' && (
        <Button isWide isBusy={asking.isBusy || isSigning || allowing.isBusy} onPress={allow}>
          {t('device.signInAllow')}
        </Button>
      )}
    </>
  );
}
