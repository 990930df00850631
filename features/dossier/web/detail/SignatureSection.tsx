// Signatures with certificate and time, missing signers, and the paper.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { verifyPath } from '#features/contract/web/parts/paths.ts';
import { useSay } from '#features/contract/web/say.ts';
import { Digest } from '#features/document/web/Digest.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
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
  const { say, second } = useSay();
  // An ended contract awaits nobody.
  const missing = card.endedAt === null ? signers.filter(({ hasSigned }) => !hasSigned) : [];
  if (missing.length === 0 && signatures.length === 0 && !paper) return null;
  return (
    <Section title={say('chapter.signatures')}>
      <Rows title={say('chapter.signatures')}>
        {signatures.map(({ role, firm, person, certificateSerial, signedAt }) => (
          <Row
            key={role}
            label={`${say(`role.${role}`)} · ${firm.shortName} · ${person}`}
            value={<Tag tone="success">{say('signed')}</Tag>}
            hint={
              <>
                <span className="ui-number">{second(signedAt)}</span>
                <br />
                {say('certificate')}{' '}
                <CopyableId id={certificateSerial} shown={shortened(certificateSerial)} />
              </>
            }
          />
        ))}
        {missing.map(({ role, firm, maySign }) => (
          <Row
            key={role}
            label={`${say(`role.${role}`)} · ${firm.shortName}`}
            value={
              <Tag tone={maySign ? 'warning' : 'neutral'}>{say(maySign ? 'unsigned' : 'unsigned.later')}</Tag>
            }
          />
        ))}
      </Rows>
      {paper && (
        <>
          <Digest value={paper.sha256} label={say('paper.sha256')} />
          <div className="contract-buttons">
            <OpenPaper link={paper.link} label={say('paper.open')} />
            <Button size="small" to={verifyPath(card.no, paper.verifyCode)}>
              {say('act.verify')}
            </Button>
            {mayDo.includes('download') && card.state !== 'archived' && (
              <PackButton contractId={card.id} bytes={null} />
            )}
          </div>
          <p className="contract-note">
            {say('paper.code')} <CopyableId id={paper.verifyCode} />
          </p>
        </>
      )}
      {!paper && <Digest value={termsHash} label={say('terms.hash')} />}
    </Section>
  );
}

const ENDS = 6;
const shortened = (serial: string) =>
  serial.length <= ENDS * 2 ? serial : `${serial.slice(0, ENDS)}…${serial.slice(-ENDS)}`;
