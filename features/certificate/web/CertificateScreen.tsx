// The person's own certificate: state, application, renewal, PIN, revocation.

import { useState } from 'react';
import type * as z from 'zod/mini';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { fileLink } from '#features/file/calls.ts';
import { REAL_NAME } from '#features/identity/web/paths.ts';
import { useFormats } from '#packages/i18n/react.ts';
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
import { Seal } from './Seal.tsx';
import { SigningPasskeys } from './SigningPasskeys.tsx';
import { useCertificateWords } from './words.ts';
import './certificate.css';

type Own = z.output<typeof ownCertificate.output>;

export default function CertificateScreen() {
  const words = useCertificateWords();
  const own = useCall(ownCertificate, {});
  return (
    <Screen title={words['page.title']}>
      <QueryView query={own} feature="certificate">
        {(known) => <CertificateView own={known} onChanged={() => own.refetch()} />}
      </QueryView>
      <Card>
        <Row label={words['page.verify']} to="pages/verify/index" />
      </Card>
    </Screen>
  );
}

interface CertificateViewProps {
  readonly own: Own;
  readonly onChanged: () => unknown;
}

function CertificateView({ own, onChanged }: CertificateViewProps) {
  const words = useCertificateWords();
  const [doing, setDoing] = useState<'apply' | 'pin'>();
  const done = () => {
    setDoing(undefined);
    void onChanged();
  };
  const { firm, inForce, asked } = own;
  if (!firm) return <NoticeBox>{words['page.noFirm']}</NoticeBox>;
  const mayAsk = own.mayApply && own.isNameProved;
  const mayRenew = inForce && mayAsk && inForce.state !== 'suspended';
  return (
    <>
      {inForce && <InForce own={own} certificate={inForce} />}
      {inForce && inForce.state !== 'suspended' && (
        <SigningPasskeys isOn={inForce.byPasskey} onChanged={onChanged} />
      )}
      {asked && <Application certificate={asked} onChanged={onChanged} />}
      {!inForce && !asked && (
        <NoticeBox title={words['page.none']}>{words[own.mayApply ? 'page.why' : 'page.mayNot']}</NoticeBox>
      )}
      {own.mayApply && !own.isNameProved && <NameRequired />}
      {doing === 'apply' && <ApplicationForm isRenewal={inForce !== null} onDone={done} />}
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
              {words['page.apply']}
            </Button>
          )}
          {mayRenew && (
            <Button
              isWide
              onPress={() => {
                setDoing('apply');
              }}
            >
              {words['page.renew']}
            </Button>
          )}
          {inForce && inForce.state !== 'suspended' && (
            <Button
              isWide
              onPress={() => {
                setDoing('pin');
              }}
            >
              {words['pin.change']}
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
  const words = useCertificateWords();
  return (
    <NoticeBox
      tone="warning"
      action={
        <Button size="small" to={REAL_NAME}>
          {words['page.proveName']}
        </Button>
      }
    >
      {words['page.nameFirst']}
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
  const words = useCertificateWords();
  return <Tag tone={TONES[state] ?? 'neutral'}>{words[`state.${state}`]}</Tag>;
}

function InForce({ own, certificate }: { own: Own; certificate: OwnCertificate }) {
  const words = useCertificateWords();
  const { minute } = useFormats();
  const { state, reason } = certificate;
  return (
    <>
      {reason !== '' && (
        <NoticeBox tone="danger" title={words[`state.${state}`]}>
          {reason}
        </NoticeBox>
      )}
      <Section title={own.person} mark={<StateTag state={state} />}>
        <Seal firm={own.firm?.name ?? ''} sealId={certificate.sealId} />
        <Row isFact label={words['page.firm']} value={own.firm?.name} />
        <Row isFact label={words['page.authority']} value={certificate.caName} />
        <Row isFact label={words['page.serial']} value={certificate.serial.toUpperCase()} />
        <Row
          isFact
          label={words['page.from']}
          value={certificate.notBefore ? minute(certificate.notBefore) : '–'}
        />
        <Row
          isFact
          label={words['page.until']}
          value={certificate.notAfter ? minute(certificate.notAfter) : '–'}
        />
      </Section>
    </>
  );
}

function Application({ certificate, onChanged }: { certificate: OwnCertificate; onChanged: () => unknown }) {
  const words = useCertificateWords();
  const { minute } = useFormats();
  const withdrawing = useMutationCall(withdrawApplication);
  const { data: letter } = useCall(fileLink, { fileId: certificate.letterId });
  const withdraw = async () => {
    if (await withdrawing.run({ id: certificate.id })) await onChanged();
  };
  return (
    <Section title={words['page.waits']} mark={<StateTag state={certificate.state} />}>
      {withdrawing.problem && <NoticeBox tone="danger">{withdrawing.problem}</NoticeBox>}
      <Row isFact label={words['page.asked']} value={minute(certificate.appliedAt)} />
      <Row
        isFact
        label={words['page.letter']}
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
        {words['page.withdraw']}
      </Button>
    </Section>
  );
}

function Revoke({ certificate, onChanged }: { certificate: OwnCertificate; onChanged: () => unknown }) {
  const words = useCertificateWords();
  const revoking = useMutationCall(revokeOwnCertificate);
  const revoke = async () => {
    const isAgreed = await confirmDialog({
      title: words['page.revoke'],
      body: words['page.revokeAsk'],
      confirm: words['page.revoke'],
    });
    if (isAgreed && (await revoking.run({ id: certificate.id, reason: words['page.revokeReason'] })))
      await onChanged();
  };
  return (
    <>
      {revoking.problem && <NoticeBox tone="danger">{revoking.problem}</NoticeBox>}
      <Button kind="danger" isWide isBusy={revoking.isBusy} onPress={revoke}>
        {words['page.revoke']}
      </Button>
    </>
  );
}

function Earlier({ list }: { list: readonly OwnCertificate[] }) {
  const words = useCertificateWords();
  const { minute } = useFormats();
  return (
    <Section title={words['page.earlier']}>
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
