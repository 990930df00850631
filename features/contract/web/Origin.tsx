// Where a contract came from, and the digest its terms are kept under.
import './contract.css';
import type { ContractDetail } from '../calls.ts';
import { useContractWords } from './words.ts';
import { matterPath } from '#features/catalog/matter.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function Origin({ contract }: { contract: ContractDetail }) {
  const words = useContractWords();
  const { listingId, listingNo, responseId, responseNo, termsHash } = contract;
  return (
    <Section title={words.source}>
      <Rows title={words.source}>
        <Row isFact label={words['source.listing']} value={<CopyableId id={listingNo} to={matterPath({ type: 'listing', id: listingId })} />} />
        <Row isFact label={words['source.response']} value={<CopyableId id={responseNo} to={matterPath({ type: 'response', id: responseId })} />} />
        <Row isFact label={words.terms} value={<CopyableId id={termsHash} shown={`${termsHash.slice(0, 8)}…${termsHash.slice(-8)}`} />} />
      </Rows>
      <p className="contract-note">{words['terms.why']}</p>
    </Section>
  );
}
