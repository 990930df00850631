// Result of verifying a PDF: a summary, then each signature.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { PdfVerdict, SignatureVerdict } from '../verdict.ts';
import './certificate.css';

export function SignatureReport({ verdict }: { verdict: PdfVerdict }) {
  const t = useTranslation('certificate');
  return (
    <>
      <Summary verdict={verdict} />
      {verdict.signatures.map((signature, at) => (
        <Signature key={signature.field} signature={signature} number={at + 1} />
      ))}
      <Section title={t('verify.hash')}>
        <p className="certificate-hash ui-number">{verdict.sha256}</p>
      </Section>
    </>
  );
}

function Summary({ verdict: { isSigned, isGood, isUnaltered, signatures } }: { verdict: PdfVerdict }) {
  const t = useTranslation('certificate');
  if (!isSigned)
    return (
      <NoticeBox tone="warning" title={t('verify.unsigned')}>
        {t('verify.unsignedWhy')}
      </NoticeBox>
    );
  if (isGood)
    return (
      <NoticeBox tone="success" title={t('verify.good')}>
        {t('verify.goodWhy', { count: String(signatures.length) })}
      </NoticeBox>
    );
  return isUnaltered ? (
    <NoticeBox tone="warning" title={t('verify.doubt')}>
      {t('verify.doubtWhy')}
    </NoticeBox>
  ) : (
    <NoticeBox tone="danger" title={t('verify.altered')}>
      {t('verify.alteredWhy')}
    </NoticeBox>
  );
}

function Signature({ signature, number }: { signature: SignatureVerdict; number: number }) {
  const t = useTranslation('certificate');
  const { minute } = useFormats();
  const { signer, firm, isIntact, signedAt, clock, stampedBy, provenAt, isTrusted, issuer, changes } =
    signature;
  const hints = {
    authority: t('verify.stampedBy', { by: stampedBy }),
    platform: t('verify.ownClock'),
    signer: t('verify.unstamped'),
  };
  const after = changes.map(({ kind, page }) => t(`change.${kind}`, { page: String(page ?? '') }));
  return (
    <Section
      title={signer === '' ? t('verify.signature', { number: String(number) }) : `${signer} · ${firm}`}
      mark={
        <Tag tone={isIntact ? 'success' : 'danger'}>{t(isIntact ? 'verify.intact' : 'verify.broken')}</Tag>
      }
    >
      {signature.creditCode !== '' && <Row isFact label={t('verify.code')} value={signature.creditCode} />}
      {signedAt && (
        <Row isFact label={t('verify.signedAt')} value={minute(signedAt)} valueHint={hints[clock]} />
      )}
      {provenAt && (
        <Row
          isFact
          label={t('verify.proven')}
          value={minute(provenAt)}
          valueHint={t('verify.stampedBy', { by: signature.provenBy })}
        />
      )}
      {signature.reason !== '' && <Row isFact label={t('verify.reason')} value={signature.reason} />}
      {issuer !== '' && (
        <Row
          isFact
          label={t('verify.issuer')}
          value={issuer}
          valueHint={isTrusted ? undefined : t('verify.untrusted')}
        />
      )}
      {signature.serial !== '' && (
        <Row isFact label={t('page.serial')} value={signature.serial.toUpperCase()} />
      )}
      <Row
        isFact
        label={t('verify.then')}
        value={t(`standing.${signature.standingThen}`)}
        tone={signature.standingThen === 'valid' ? 'success' : 'danger'}
      />
      <Row isFact label={t('verify.now')} value={t(`standing.${signature.standingNow}`)} />
      <Row isFact label={t('verify.level')} value={t(`level.${signature.level}`)} />
      {isIntact && (
        <Row
          isFact
          label={t('verify.after')}
          value={after.length === 0 ? t('verify.nothing') : after.join('；')}
        />
      )}
    </Section>
  );
}
