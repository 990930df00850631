// The three parts of a sample: seals, laboratories, certificates.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { SamplePart } from '../calls/sample.ts';
import type { SampleDetail } from './sample.ts';

export function SampleParts({ sample: { parts, keptUntil } }: { sample: SampleDetail }) {
  const t = useTranslation('assay');
  const { day } = useFormats();
  if (parts.length === 0) return null;
  return (
    <Section title={t('parts')} {...(keptUntil ? { note: t('parts.kept', { day: day(keptUntil) }) } : {})}>
      <ul className="assay-parts">
        {parts.map((part) => (
          <li key={part.part}>
            <PartItem part={part} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PartItem({ part }: { part: SamplePart }) {
  const t = useTranslation('assay');
  const { minute } = useFormats();
  const { lab, certificate, certificateHash, isSealIntact } = part;
  return (
    <>
      <div className="assay-line">
        <strong>{t(`part.${part.part}`)}</strong>
        {isSealIntact === false ? (
          <Tag tone="danger">{t('parts.sealBroken')}</Tag>
        ) : (
          <Tag tone={part.reportedAt ? 'success' : 'neutral'}>
            {part.sentAt
              ? t(`stage.${part.reportedAt ? 'reported' : part.receivedAt ? 'received' : 'sent'}`)
              : t('parts.notSent')}
          </Tag>
        )}
      </div>
      <p className="assay-note ui-number">
        {t('parts.seal')} {part.sealNo} · {t('lab.mass', { grams: part.mass })} · {t('parts.code')}{' '}
        {part.code}
      </p>
      {lab && part.sentAt && (
        <p className="assay-note">
          {t('parts.lab')} {lab.shortName} · {minute(part.reportedAt ?? part.receivedAt ?? part.sentAt)}
        </p>
      )}
      {certificate && (
        <p className="assay-note">
          <a
            className="ui-link"
            href={webConfig.httpRequest + certificate.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('parts.certificate')}
          </a>
          {certificateHash && <code className="assay-hash">SHA-256 {certificateHash.slice(0, 16)}…</code>}
        </p>
      )}
    </>
  );
}
