// Signatures with certificate and time, missing signers, and the paper.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { verifyPath } from '#features/contract/web/parts/paths.ts';
import { ReadingCopy } from '#features/contract/web/parts/ReadingCopy.tsx';
import { Digest } from '#features/document/web/Digest.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { PackButton } from '../parts/PackButton.tsx';

export function SignatureSection({
  contract: { card, signers, signatures, paper, termsHash, mayDo },
}: {
  contract: ContractDetail;
}) {
  const t = useTranslation('contract');
  const { second } = useFormats();
  // An ended contract awaits nobody.
  const missing = card.endedAt === null ? signers.filter(({ hasSigned }) => !hasSigned) : [];
  if (missing.length === 0 && signatures.length === 0 && !paper) return null;
  return (
    <Section title={t('chapter.signatures')}>
      <Rows title={t('chapter.signatures')}>
        {signatures.map(({ role, firm, person, certificateSerial, signedAt }) => (
          <Row
            key={role}
            label={`${t(`role.${role}`)} · ${firm.shortName} · ${person}`}
            value={<Tag tone="success">{t('signed')}</Tag>}
            hint={
              <>
                <span className="ui-number">{second(signedAt)}</span>
                <br />
                {t('certificate')} <CopyableId id={certificateSerial} shown={shortened(certificateSerial)} />
              </>
            }
          />
        ))}
        {missing.map(({ role, firm, maySign }) => (
          <Row
            key={role}
            label={`${t(`role.${role}`)} · ${firm.shortName}`}
            value={
              <Tag tone={maySign ? 'warning' : 'neutral'}>{t(maySign ? 'unsigned' : 'unsigned.later')}</Tag>
            }
          />
        ))}
      </Rows>
      {paper && (
        <>
          <Digest value={paper.sha256} label={t('paper.sha256')} />
          <div className="contract-buttons">
            <OpenPaper link={paper.link} label={t('paper.open')} />
            <Button size="small" to={verifyPath(card.no, paper.verifyCode)}>
              {t('act.verify')}
            </Button>
            {mayDo.includes('download') && card.state !== 'archived' && (
              <PackButton contractId={card.id} bytes={null} />
            )}
          </div>
          <ReadingCopy contractId={card.id} />
          <p className="contract-note">
            {t('paper.code')} <CopyableId id={paper.verifyCode} />
          </p>
        </>
      )}
      {!paper && <Digest value={termsHash} label={t('terms.hash')} />}
    </Section>
  );
}

const ENDS = 6;
const shortened = (serial: string) =>
  serial.length <= ENDS * 2 ? serial : `${serial.slice(0, ENDS)}…${serial.slice(-ENDS)}`;
