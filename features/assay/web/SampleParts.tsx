// The three parts of a sample: seals, laboratories, certificates.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { SamplePart } from '../calls/sample.ts';
import type { SampleDetail } from './sample.ts';
import { useAssayWords } from './words.ts';

export function SampleParts({ sample: { parts, keptUntil } }: { sample: SampleDetail }) {
  const words = useAssayWords();
  const { fill, day } = useFormats();
  if (parts.length === 0) return null;
  return (
    <Section
      title={words.parts}
      {...(keptUntil ? { note: fill(words['parts.kept'], { day: day(keptUntil) }) } : {})}
    >
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
  const words = useAssayWords();
  const { fill, minute } = useFormats();
  const { lab, certificate, certificateHash, isSealIntact } = part;
  return (
    <>
      <div className="assay-line">
        <strong>{words[`part.${part.part}`]}</strong>
        {isSealIntact === false ? (
          <Tag tone="danger">{words['parts.sealBroken']}</Tag>
        ) : (
          <Tag tone={part.reportedAt ? 'success' : 'neutral'}>
            {part.sentAt
              ? words[`stage.${part.reportedAt ? 'reported' : part.receivedAt ? 'received' : 'sent'}`]
              : words['parts.notSent']}
          </Tag>
        )}
      </div>
      <p className="assay-note ui-number">
        {words['parts.seal']} {part.sealNo} · {fill(words['lab.mass'], { grams: part.mass })} ·{' '}
        {words['parts.code']} {part.code}
      </p>
      {lab && part.sentAt && (
        <p className="assay-note">
          {words['parts.lab']} {lab.shortName} · {minute(part.reportedAt ?? part.receivedAt ?? part.sentAt)}
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
            {words['parts.certificate']}
          </a>
          {certificateHash && <code className="assay-hash">SHA-256 {certificateHash.slice(0, 16)}…</code>}
        </p>
      )}
    </>
  );
}
