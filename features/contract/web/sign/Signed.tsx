// Result of signing: state of the contract, and the signature to verify.

import { Digest } from '#features/document/web/Digest.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ContractDetail } from '../../calls/read.ts';
import type { signContract } from '../../calls/sign.ts';
import { contractPath } from '../parts/paths.ts';
import { CONTRACT_TONES } from '../parts/tones.ts';

/** Shows live data, since the other side may sign meanwhile. */
export function Signed({
  signed,
  contract: { card, signers },
}: {
  signed: OutputOf<typeof signContract>;
  contract: ContractDetail;
}) {
  const t = useTranslation('contract');
  const { listed } = useFormats();
  const missing = signers
    .filter(({ hasSigned, role }) => !hasSigned && role !== card.side)
    .map(({ firm }) => firm.shortName);
  const isWhole = missing.length === 0;
  return (
    <>
      <EmptyState
        icon="check"
        title={t(isWhole ? 'sign.whole' : 'sign.done')}
        why={isWhole ? t('sign.wholeWhy') : t('next.signThem', { firms: listed(missing) })}
        next={{ label: t('sign.back'), to: contractPath(signed.contractId) }}
      />
      <Section
        title={t('chapter.signatures')}
        note={<Tag tone={CONTRACT_TONES[card.state]}>{t(`state.${card.state}`)}</Tag>}
      >
        <Rows>
          <Row
            isFact
            label={t('field.no')}
            value={<CopyableId id={signed.no} to={contractPath(signed.contractId)} />}
          />
          <Row isFact label={t('certificate.serial')} value={<CopyableId id={signed.certificateSerial} />} />
        </Rows>
        <Digest value={signed.sha256} label={t('paper.signedSha256')} />
      </Section>
    </>
  );
}
