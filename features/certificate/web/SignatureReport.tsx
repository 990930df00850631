// Result of verifying a PDF: a summary, then each signature.

import { useFormats } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { PdfVerdict, SignatureVerdict } from '../verdict.ts';
import { useCertificateWords } from './words.ts';
import './certificate.css';

export function SignatureReport({ verdict }: { verdict: PdfVerdict }) {
  const words = useCertificateWords();
  return (
    <>
      <Summary verdict={verdict} />
      {verdict.signatures.map((signature, at) => (
        <Signature key={signature.field} signature={signature} number={at + 1} />
      ))}
      <Section title={words['verify.hash']}>
        <p className="certificate-hash ui-number">{verdict.sha256}</p>
      </Section>
    </>
  );
}

function Summary({ verdict: { isSigned, isGood, isUnaltered, signatures } }: { verdict: PdfVerdict }) {
  const words = useCertificateWords();
  const { fill } = useFormats();
  if (!isSigned)
    return (
      <NoticeBox tone="warning" title={words['verify.unsigned']}>
        {words['verify.unsignedWhy']}
      </NoticeBox>
    );
  if (isGood)
    return (
      <NoticeBox tone="success" title={words['verify.good']}>
        {fill(words['verify.goodWhy'], { count: String(signatures.length) })}
      </NoticeBox>
    );
  return isUnaltered ? (
    <NoticeBox tone="warning" title={words['verify.doubt']}>
      {words['verify.doubtWhy']}
    </NoticeBox>
  ) : (
    <NoticeBox tone="danger" title={words['verify.altered']}>
      {words['verify.alteredWhy']}
    </NoticeBox>
  );
}

function Signature({ signature, number }: { signature: SignatureVerdict; number: number }) {
  const words = useCertificateWords();
  const { fill, minute } = useFormats();
  const { signer, firm, isIntact, signedAt, isTimestamped, isTrusted, issuer, changes } = signature;
  const after = changes.map(({ kind, page }) => fill(words[`change.${kind}`], { page: String(page ?? '') }));
  return (
    <Section
      title={
        signer === '' ? fill(words['verify.signature'], { number: String(number) }) : `${signer} · ${firm}`
      }
      mark={
        <Tag tone={isIntact ? 'success' : 'danger'}>
          {words[isIntact ? 'verify.intact' : 'verify.broken']}
        </Tag>
      }
    >
      {signature.creditCode !== '' && (
        <Row isFact label={words['verify.code']} value={signature.creditCode} />
      )}
      {signedAt && (
        <Row
          isFact
          label={words['verify.signedAt']}
          value={minute(signedAt)}
          valueHint={words[isTimestamped ? 'verify.stamped' : 'verify.unstamped']}
        />
      )}
      {signature.reason !== '' && <Row isFact label={words['verify.reason']} value={signature.reason} />}
      {issuer !== '' && (
        <Row
          isFact
          label={words['verify.issuer']}
          value={issuer}
          valueHint={isTrusted ? undefined : words['verify.untrusted']}
        />
      )}
      {signature.serial !== '' && (
        <Row isFact label={words['page.serial']} value={signature.serial.toUpperCase()} />
      )}
      <Row
        isFact
        label={words['verify.then']}
        value={words[`standing.${signature.standingThen}`]}
        tone={signature.standingThen === 'valid' ? 'success' : 'danger'}
      />
      <Row isFact label={words['verify.now']} value={words[`standing.${signature.standingNow}`]} />
      {isIntact && (
        <Row
          isFact
          label={words['verify.after']}
          value={after.length === 0 ? words['verify.nothing'] : after.join('；')}
        />
      )}
    </Section>
  );
}
