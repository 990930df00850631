// Application with a key on a smart card or USB token: certificate, letter.

import { type FormEvent, useState } from 'react';
import { FileField } from '#features/file/web/FileField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type DeviceFlaw, readDeviceCertificate } from '#packages/ui/webEid.ts';
import { applyWithDevice, type FoundCertificate, readDevice } from '../calls/device.ts';
import { SIGNER_LETTER_KINDS } from '../states.ts';
import { DeviceNotice, flawOf, useAtDevice, useDevice } from './useDevice.tsx';

export function DeviceApplication({ onDone }: { onDone: () => void }) {
  const t = useTranslation('certificate');
  const device = useDevice();
  const atDevice = useAtDevice();
  const [certificate, setCertificate] = useState<string>();
  const [flaw, setFlaw] = useState<DeviceFlaw>();
  const [isReading, setReading] = useState(false);
  const read = async () => {
    setCertificate(undefined);
    setFlaw(undefined);
    setReading(true);
    await atDevice(readDeviceCertificate).then(setCertificate, (error: unknown) => {
      setFlaw(flawOf(error));
    });
    setReading(false);
  };
  return (
    <Section title={t('device.apply')}>
      <p className="ui-row-hint">{t('device.why')}</p>
      <DeviceNotice {...device} instead={t('device.insteadApply')} />
      {flaw && <NoticeBox tone="danger">{t(`device.flaw.${flaw}`)}</NoticeBox>}
      {device.reached === 'ready' && (
        <Button isWide isBusy={isReading} onPress={read}>
          {t('device.read')}
        </Button>
      )}
      {certificate !== undefined && <Found key={certificate} certificate={certificate} onDone={onDone} />}
    </Section>
  );
}

interface FoundProps {
  readonly certificate: string;
  readonly onDone: () => void;
}

function Found({ certificate, onDone }: FoundProps) {
  const found = useCall(readDevice, { certificate });
  return (
    <QueryView query={found} feature="certificate" shape="lines">
      {(facts) => (
        <>
          <Facts {...facts} />
          {facts.lack === null && <LetterForm certificate={certificate} onDone={onDone} />}
        </>
      )}
    </QueryView>
  );
}

function Facts({ subject, issuer, serial, notAfter, lack }: FoundCertificate) {
  const t = useTranslation('certificate');
  const { minute } = useFormats();
  return (
    <>
      <Row isFact label={t('device.subject')} value={subject} />
      <Row isFact label={t('page.authority')} value={issuer} />
      <Row isFact label={t('page.serial')} value={serial.toUpperCase()} />
      <Row isFact label={t('page.until')} value={minute(notAfter)} />
      {lack && (
        <NoticeBox tone="danger">
          {t(lack === 'chain' ? 'device.lack.chain' : `remote.lack.${lack}`)}
        </NoticeBox>
      )}
    </>
  );
}

function LetterForm({ certificate, onDone }: FoundProps) {
  const t = useTranslation('certificate');
  const [letter, setLetter] = useState<NamedFile | null>(null);
  const [isTried, setTried] = useState(false);
  const applying = useMutationCall(applyWithDevice);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!letter || !(await applying.run({ certificate, letterId: letter.id, proof: {} }))) return;
    showToast(t('page.sent'));
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <FieldSet>
        <FileField
          isRequired
          label={t('page.letter')}
          name="letterId"
          hint={t('page.letterHint')}
          kinds={SIGNER_LETTER_KINDS}
          value={letter}
          error={isTried && !letter ? t('page.letterMissing') : undefined}
          onChange={setLetter}
        />
      </FieldSet>
      {applying.problem && <NoticeBox tone="danger">{applying.problem}</NoticeBox>}
      <p className="ui-row-hint">{t('device.signsApplication')}</p>
      <Button kind="primary" type="submit" isWide isBusy={applying.isBusy}>
        {t('page.apply')}
      </Button>
    </form>
  );
}
