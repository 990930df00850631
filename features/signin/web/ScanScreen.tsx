// Wide screen: a QR code that a phone scans to sign in here.

import { useDoor } from '#features/account/web/entry/enter.ts';
import { SignInNextStep } from '#features/account/web/entry/SignInNextStep.tsx';
import { useReturnAddress } from '#features/account/web/useReturnAddress.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { finishRequest } from '../calls/screen.ts';
import { type ScreenRequest, useScreenRequest } from './useScreenRequest.ts';
import './signin.css';

export default function ScanScreen() {
  const t = useTranslation('signin');
  const tAccount = useTranslation('account');
  const { pass } = useReturnAddress();
  const { door, asked, setAsked } = useDoor();
  const finishing = useMutationCall(finishRequest, door);
  const { request, ended, problem, show } = useScreenRequest((secret) => finishing.run({ secret }));
  if (asked)
    return (
      <Screen
        title={tAccount('step.title')}
        onBack={() => {
          setAsked(undefined);
          show();
        }}
      >
        <SignInNextStep key={asked.ticket} asked={asked} loginName="" door={door} />
      </Screen>
    );
  const wrong = finishing.problem ?? problem;
  const isOver = ended !== undefined || wrong !== undefined;
  return (
    <Screen title={t('scan.title')}>
      <Card>
        <div className="signin-scan">
          <output>
            {ended && <p className="signin-state">{t(`scan.${ended}`)}</p>}
            {finishing.isBusy && <p className="signin-state">{t('scan.entering')}</p>}
          </output>
          {wrong && <NoticeBox tone="danger">{wrong}</NoticeBox>}
          {request && <Code request={request} />}
          {isOver && (
            <Button kind="primary" onPress={show}>
              {t('scan.again')}
            </Button>
          )}
          <ol className="signin-steps">
            {(['open', 'check', 'approve'] as const).map((step) => (
              <li key={step}>{t(`scan.step.${step}`)}</li>
            ))}
          </ol>
          <Button kind="plain" to={pass('pages/login/index')}>
            {t('scan.otherWays')}
          </Button>
        </div>
      </Card>
    </Screen>
  );
}

function Code({ request: { code, until } }: { request: ScreenRequest }) {
  const t = useTranslation('signin');
  return (
    <>
      <div className="signin-code">
        <QrCode text={`${window.location.origin}/#/pages/user/approve?code=${code}`} label={t('scan.code')} />
      </div>
      <p className="ui-secondary">
        <Countdown
          deadline={until}
          now={Date.now}
          format={(left) => t('scan.left', { seconds: Math.round(left / 1_000) })}
          over={t('scan.renewing')}
        />
      </p>
    </>
  );
}
