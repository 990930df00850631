// Sign-in with a key on a smart card or USB token.

import { useState } from 'react';
import type { SignInHandlers } from '#features/account/web/entry/enter.ts';
import { currentCid } from '#features/account/web/session.ts';
import { DeviceNotice, flawOf, useAtDevice, useDevice } from '#features/certificate/web/useDevice.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { authenticateByDevice, type DeviceFlaw } from '#packages/ui/webEid.ts';
import { challengeToken, signInByToken } from '../calls/certificate.ts';

export function DeviceSignIn({ door }: { door: SignInHandlers }) {
  const t = useTranslation('signin');
  const tCertificate = useTranslation('certificate');
  const device = useDevice();
  const atDevice = useAtDevice();
  const asking = useMutationCall(challengeToken);
  const entering = useMutationCall(signInByToken, door);
  const [flaw, setFlaw] = useState<DeviceFlaw>();
  const [isSigning, setSigning] = useState(false);
  const enter = async () => {
    setFlaw(undefined);
    const asked = await asking.run({});
    if (!asked) return;
    setSigning(true);
    const token = await atDevice(() => authenticateByDevice(asked.nonce)).catch((error: unknown) => {
      setFlaw(flawOf(error));
    });
    setSigning(false);
    const cid = currentCid();
    if (token) await entering.run({ challengeId: asked.challengeId, token, ...(cid ? { cid } : {}) });
  };
  const problem = flaw ? tCertificate(`device.flaw.${flaw}`) : (asking.problem ?? entering.problem);
  return (
    <Section title={t('token.title')}>
      <p className="ui-row-hint">{t('token.why')}</p>
      <DeviceNotice {...device} instead={t('token.instead')} />
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {device.reached === 'ready' && (
        <Button isWide isBusy={asking.isBusy || isSigning || entering.isBusy} onPress={enter}>
          {t('token.enter')}
        </Button>
      )}
    </Section>
  );
}
