// Public page that verifies an uploaded, signed PDF.

import { type ChangeEvent, useRef, useState } from 'react';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { MAX_PDF_BYTES, verifyPdf } from '../calls/verify.ts';
import type { PdfVerdict } from '../verdict.ts';
import './certificate.css';
import { SignatureReport } from './SignatureReport.tsx';

export default onTrial('signatures', VerifySignature);

function VerifySignature() {
  const t = useTranslation('certificate');
  const { verdict, problem, isBusy, judge: verifier } = useVerification();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void verifier(file);
  };
  return (
    <Screen title={t('verify.title')}>
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {verdict && <SignatureReport verdict={verdict} />}
      <Card>
        {!verdict && <p className="ui-row-hint">{t('verify.about')}</p>}
        <input
          ref={input}
          className="certificate-file"
          type="file"
          accept=".pdf,application/pdf"
          tabIndex={-1}
          aria-label={t('verify.choose')}
          onChange={choose}
        />
        <Button
          kind="primary"
          isWide
          isBusy={isBusy}
          onPress={() => {
            input.current?.click();
          }}
        >
          {t(verdict ? 'verify.another' : 'verify.choose')}
        </Button>
      </Card>
      <Card>
        <Row label={t('verify.byNumber')} to="pages/contract/verify" />
      </Card>
    </Screen>
  );
}

function useVerification() {
  const t = useTranslation('certificate');
  const { client } = useApi();
  const faultText = useFaultText('certificate');
  const [verdict, setVerdict] = useState<PdfVerdict>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const verifier = async (file: File) => {
    setVerdict(undefined);
    setProblem(undefined);
    if (file.size > MAX_PDF_BYTES) {
      setProblem(t('verify.tooLarge'));
      return;
    }
    setBusy(true);
    const result = await client(verifyPdf, { pdf: toBase64(new Uint8Array(await file.arrayBuffer())) }).catch(
      (error: Error) => error,
    );
    setBusy(false);
    if (result instanceof Error) setProblem(faultText(result));
    else if (result.ok) setVerdict(result.answer);
    else setProblem(faultText(result.fault as never));
  };
  return { verdict, problem, isBusy, judge: verifier };
}

/** Maximum number of arguments that every engine accepts in one call. */
const CHUNK_BYTES = 8_192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return btoa(text);
}
