// The person's own certificate: state, application, renewal, PIN, revocation.

import { useState } from 'react';
import type * as z from 'zod/mini';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { fileLink } from '#features/file/calls.ts';
import { REAL_NAME } from '#features/identity/web/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import {
  revokeOwnCertificate,
  type OwnCertificate,
  ownCertificate,
  withdrawApplication,
} from '../calls/own.ts';
import type { CertificateState } from '../states.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ChangePin } from './ChangePin.tsx';
import { DeviceApplication } from './DeviceApplication.tsx';
import { DeviceSignIn } from './DeviceSignIn.tsx';
import { RemoteApplication } from './RemoteApplication.tsx';
import { Seal } from './Seal.tsx';
import { SigningPasskeys } from './SigningPasskeys.tsx';
import './certificate.css';

type Own = z.output<typeof ownCertificate.output>;

export default onTrial('signatures', CertificateScreen);

function CertificateScreen() {
  const t = useTranslation('certificate');
  const own = useCall(ownCertificate, {});
  return (
    <Screen title={t('page.title')}>
      <QueryView query={own} feature="certificate">
        {(known) => <CertificateView own={known} onChanged={() => own.refetch()} />}
      </QueryView>
      <Card>
        <Row label={t('page.verify')} to="pages/verify/index" />
      </Card>
    </Screen>
  );
}

interface CertificateViewProps {
  readonly own: Own;
  readonly onChanged: () => unknown;
}

function CertificateView({ own, onChanged }: CertificateViewProps) {
  const t = useTranslation('certificate');
  const [doing, setDoing] = useState<'apply' | 'remote' | 'device' | 'pin'>();
  const done = () => {
    setDoing(undefined);
    void onChanged();
  };
  const { firm, inForce, asked } = own;
  if (!firm) return <NoticeBox>{t('page.noFirm')}</NoticeBox>;
  const mayAsk = own.mayApply && own.isNameProved;
  const isHere = inForce?.keyMode === 'server' && inForce.state !== 'suspended';
  const mayRenew = inForce && mayAsk && inForce.state !== 'suspended';
  return (
    <>
      {inForce && <InForce own={own} certificate={inForce} />}
      {inForce && isHere && <SigningPasskeys isOn={inForce.byPasskey} onChanged={onChanged} />}
      {inForce?.device && inForce.state !== 'suspended' && (
        <DeviceSignIn until={inForce.device.signsInUntil} onChanged={onChanged} />
      )}
      {asked && <Application certificate={asked} onChanged={onChanged} />}
      {!inForce && !asked && (
        <NoticeBox title={t('page.none')}>{t(own.mayApply ? 'page.why' : 'page.mayNot')}</NoticeBox>
      )}
      {own.mayApply && !own.isNameProved && <NameRequired />}
      {doing === 'apply' && <ApplicationForm isRenewal={inForce !== null} onDone={done} />}
      {doing === 'remote' && <RemoteApplication onDone={done} />}
      {doing === 'device' && <DeviceApplication onDone={done} />}
      {doing === 'pin' && <ChangePin onDone={done} />}
      {doing === undefined && (
        <div className="certificate-acts">
          {!inForce && mayAsk && (
            <Button
              kind="primary"
              isWide
              onPress={() => {
                setDoing('apply');
              }}
            >
              {t('page.apply')}
            </Button>
          )}
          {mayRenew && (
            <Button
              isWide
              onPress={() => {
                setDoing('apply');
              }}
            >
              {t('page.renew')}
            </Button>
          )}
          {mayAsk && own.hasService && inForce?.state !== 'suspended' && (
            <Button
              isWide
              onPress={() => {
                setDoing('remote');
              }}
            >
              {t('remote.apply')}
            </Button>
          )}
          {mayAsk && inForce?.state !== 'suspended' && (
            <Button
              isWide
              onPress={() => {
                setDoing('device');
              }}
            >
              {t('device.apply')}
            </Button>
          )}
          {isHere && (
            <Button
              isWide
              onPress={() => {
                setDoing('pin');
              }}
            >
              {t('pin.change')}
            </Button>
          )}
          {inForce && <Revoke certificate={inForce} onChanged={onChanged} />}
        </div>
      )}
      {own.earlier.length > 0 && <Earlier list={own.earlier} />}
    </>
  );
}

function NameRequired() {
  const t = useTranslation('certificate');
  return (
    <NoticeBox
      tone="warning"
      action={
        <Button size="small" to={REAL_NAME}>
          {t('page.proveName')}
        </Button>
      }
    >
      {t('page.nameFirst')}
    </NoticeBox>
  );
}

const TONES: Partial<Record<CertificateState, Tone>> = {
  issued: 'success',
  expiring: 'warning',
  suspended: 'danger',
  revoked: 'danger',
  refused: 'danger',
  expired: 'warning',
  applying: 'info',
};

function StateTag({ state }: { state: CertificateState }) {
  const t = useTranslation('certificate');
  return <Tag tone={TONES[state] ?? 'neutral'}>{t(`state.${state}`)}</Tag>;
}

function InForce({ own, certificate }: { own: Own; certificate: OwnCertificate }) {
  const t = useTranslation('certificate');
  const { minute } = useFormats();
  const { state, reason } = certificate;
  return (
    <>
      {reason !== '' && (
        <NoticeBox tone="danger" title={t(`state.${state}`)}>
          {reason}
        </NoticeBox>
      )}
      <Section title={own.person} mark={<StateTag state={state} />}>
        <Seal firm={own.firm?.name ?? ''} sealId={certificate.sealId} />
        <Row isFact label={t('page.firm')} value={own.firm?.name} />
        <Row isFact label={t('page.authority')} value={certificate.caName} />
        <Row isFact label={t('page.key')} value={t(`keyMode.${certificate.keyMode}`)} />
        <Row isFact label={t('page.serial')} value={certificate.serial.toUpperCase()} />
        <Row
          isFact
          label={t('page.from')}
          value={certificate.notBefore ? minute(certificate.notBefore) : '–'}
        />
        <Row
          isFact
          label={t('page.until')}
          value={certificate.notAfter ? minute(certificate.notAfter) : '–'}
        />
      </Section>
    </>
  );
}

function Application({ certificate, onChanged }: { certificate: OwnCertificate; onChanged: () => unknown }) {
  const t = useTranslation('certificate');
  const { minute } = useFormats();
  const withdrawing = useMutationCall(withdrawApplication);
  const { data: letter } = useCall(fileLink, { fileId: certificate.letterId });
  const withdraw = async () => {
    if (await withdrawing.run({ id: certificate.id })) await onChanged();
  };
  return (
    <Section title={t('page.waits')} mark={<StateTag state={certificate.state} />}>
      {withdrawing.problem && <NoticeBox tone="danger">{withdrawing.problem}</NoticeBox>}
      <Row isFact label={t('page.asked')} value={minute(certificate.appliedAt)} />
      <Row
        isFact
        label={t('page.letter')}
        value={
          letter && (
            <a
              className="ui-link"
              href={webConfig.httpRequest + letter.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {letter.name}
            </a>
          )
        }
      />
      <Button isWide isBusy={withdrawing.isBusy} onPress={withdraw}>
        {t('page.withdraw')}
      </Button>
    </Section>
  );
}

function Revoke({ certificate, onChanged }: { certificate: OwnCertificate; onChanged: () => unknown }) {
  const t = useTranslation('certificate');
  const revoking = useMutationCall(revokeOwnCertificate);
  const revoke = async () => {
    const isAgreed = await confirmDialog({
      title: t('page.revoke'),
      body: t('page.revokeAsk'),
      confirm: t('page.revoke'),
    });
    if (isAgreed && (await revoking.run({ id: certificate.id, reason: t('page.revokeReason') })))
      await onChanged();
  };
  return (
    <>
      {revoking.problem && <NoticeBox tone="danger">{revoking.problem}</NoticeBox>}
      <Button kind="danger" isWide isBusy={revoking.isBusy} onPress={revoke}>
        {t('page.revoke')}
      </Button>
    </>
  );
}

function Earlier({ list }: { list: readonly OwnCertificate[] }) {
  const t = useTranslation('certificate');
  const { minute } = useFormats();
  return (
    <Section title={t('page.earlier')}>
      {list.map(({ id, state, serial, appliedAt, reason }) => (
        <Row
          key={id}
          label={serial === '' ? minute(appliedAt) : serial.toUpperCase()}
          hint={reason === '' ? undefined : reason}
          value={<StateTag state={state} />}
        />
      ))}
    </Section>
  );
}
