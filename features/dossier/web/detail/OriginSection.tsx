// Origin of a contract, and links to related ones.

import { matterPath } from '#features/catalog/matter.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function OriginSection({ contract: { source, attachments } }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  if (!source && attachments.length === 0) return null;
  return (
    <Section title={t('chapter.origin')}>
      <Rows title={t('chapter.origin')}>
        {source && (
          <Row
            isFact
            label={t('source.listing')}
            value={
              <CopyableId id={source.listingNo} to={matterPath({ type: 'listing', id: source.listingId })} />
            }
          />
        )}
        {source && (
          <Row
            isFact
            label={t('source.response')}
            value={
              <CopyableId
                id={source.responseNo}
                to={matterPath({ type: 'response', id: source.responseId })}
              />
            }
          />
        )}
        {attachments.map(({ fileId, name, url }) => (
          <Row
            key={fileId}
            isFact
            label={t('field.attachments')}
            value={
              <a
                className="ui-link"
                href={webConfig.httpRequest + url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${tTerms('registration.see')} ${name}`}
              >
                {name}
              </a>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
