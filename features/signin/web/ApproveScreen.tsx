// Phone: says which screen asks to be let in, and lets it in against a proof.

import { useState } from 'react';
import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '#features/account/calls/signInFields.ts';
import { ownCertificate } from '#features/certificate/calls/own.ts';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { nameDevice } from '#packages/device/nameDevice.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { PasswordField } from '#packages/ui/TextField.tsx';
import { approveRequest, declineRequest, type Proof, shownRequest } from '../calls/screen.ts';
import './signin.css';

const HOME = 'pages/tabBar/home';
/** What a camera has read badly is not asked after. */
const CODE = /^[\w-]{43}$/;

export default function ApproveScreen() {
  const t = useTranslation('signin');
  const [{ code = '' }] = useScreenQuery(z.object({ code: z.optional(z.string()) }));
  return (
    <Screen title={t('title')}>
      {/* Whoever scans a second code is asked again. */}
      <Request key={code} code={code} />
    </Screen>
  );
}

function Request({ code }: { code: string }) {
  const t = useTranslation('signin');
  const [answered, setAnswered] = useState<'approved' | 'declined'>();
  const home = { to: HOME, label: t('toHome') };
  if (!CODE.test(code)) return <EmptyState icon="warning" title={t('fault.request_over')} next={home} />;
  if (!answered) return <Asked code={code} onAnswered={setAnswered} />;
  return (
    <EmptyState
      icon={answered === 'approved' ? 'check' : 'close'}
      title={t(`${answered}.title`)}
      why={t(`${answered}.why`)}
      next={home}
    />
  );
}

interface AskedProps {
  readonly code: string;
  readonly onAnswered: (answer: 'approved' | 'declined') => void;
}

function Asked({ code, onAnswered }: AskedProps) {
  const t = useTranslation('signin');
  const request = useCall(shownRequest, { code });
  const certificate = useCall(ownCertificate, {});
  return (
    <QueryView query={request} feature="signin">
      {(shown) => (
        <>
          <Card>
            <Rows title={t('title')}>
              <Row isFact label={t('device')} value={nameDevice(shown.device) || t('unknownDevice')} />
              <Row isFact label={t('address')} value={shown.address} />
              <Row isFact label={t('askedAt')} value={t('moment', { at: shown.askedAt })} />
            </Rows>
          </Card>
          <NoticeBox tone={shown.isHere ? 'info' : 'warning'}>
            {t(shown.isHere ? 'sameNetwork' : 'otherNetwork')}
          </NoticeBox>
          <QueryView query={certificate} feature="certificate" shape="lines">
            {({ inForce }) => <Answer code={code} holder={inForce} onAnswered={onAnswered} />}
          </QueryView>
        </>
      )}
    </QueryView>
  );
}

type Holder = OutputOf<typeof ownCertificate>['inForce'];

function Answer({ code, holder, onAnswered }: AskedProps & { holder: Holder }) {
  const t = useTranslation('signin');
  const approving = useMutationCall(approveRequest, {
    onDone: () => {
      onAnswered('approved');
    },
  });
  const declining = useMutationCall(declineRequest, {
    onDone: () => {
      onAnswered('declined');
    },
  });
  const problem = approving.problem ?? declining.problem;
  const approve = (proof: Proof) => approving.run({ code, proof });
  const Proving = holder?.keyMode === 'server' ? BySignature : ByPassword;
  return (
    <>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Proving isBusy={approving.isBusy} onProof={approve} />
      <div className="signin-acts">
        <Button isWide isBusy={declining.isBusy} onPress={() => declining.run({ code })}>
          {t('decline')}
        </Button>
      </div>
    </>
  );
}

interface ProvingProps {
  readonly isBusy: boolean;
  readonly onProof: (proof: Proof) => Promise<unknown>;
}

/** The PIN of the certificate, or a passkey allowed for it. */
function BySignature({ isBusy, onProof }: ProvingProps) {
  const t = useTranslation('signin');
  const { fields, sign } = useSignerCredential({ onProof, hint: t('pinHint') });
  return (
    <>
      <FieldSet>{fields}</FieldSet>
      <Approve isBusy={isBusy} onPress={sign} />
    </>
  );
}

function ByPassword({ isBusy, onProof }: ProvingProps) {
  const t = useTranslation('signin');
  const tAccount = useTranslation('account');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (password === '') return;
    await onProof({ password });
    setPassword('');
    setTried(false);
  };
  return (
    <>
      <FieldSet>
        <PasswordField
          label={tAccount('login.password')}
          name="password"
          autoComplete="current-password"
          showLabel={tAccount('login.show')}
          maxLength={MAX_PASSWORD_LENGTH}
          isRequired
          hint={t('passwordHint')}
          value={password}
          error={isTried && password === '' ? t('passwordMissing') : undefined}
          onChange={setPassword}
        />
      </FieldSet>
      <Approve isBusy={isBusy} onPress={submit} />
    </>
  );
}

function Approve({ isBusy, onPress }: { isBusy: boolean; onPress: () => unknown }) {
  const t = useTranslation('signin');
  return (
    <div className="signin-acts">
      <Button kind="primary" isWide isBusy={isBusy} onPress={onPress}>
        {t('approve')}
      </Button>
    </div>
  );
}
