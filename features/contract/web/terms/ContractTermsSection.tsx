// Terms of a contract by chapter, with quality table and price simulator.

import { ClauseSection, ListingSimulator } from '#features/terms/web/ClauseSection.tsx';
import { FieldWord } from '#features/terms/web/FieldWord.tsx';
import { QualityTable } from '#features/terms/web/QualityTable.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { ContractDetail } from '../../calls/read.ts';
import type { ContractTerms } from '../../terms.ts';
import { useChapters } from './chapters.ts';
import type { TermChapter } from './lines.ts';
import { nameIn } from './names.ts';

export function ContractTermsSection({ contract }: { contract: ContractDetail }) {
  const { terms } = contract;
  // A supplement's changes are shown above, and the rest on the main contract.
  return (
    <Chapters
      terms={terms}
      nameOf={nameIn(contract.card)}
      wholeSheetPath={`pages/settlement/simulate?contract=${contract.card.id}`}
    />
  );
}

interface ChaptersProps {
  readonly terms: ContractTerms;
  readonly nameOf: (id: string) => string;
  readonly isDraft?: boolean;
  readonly wholeSheetPath?: string;
}

export function Chapters({ terms, nameOf, isDraft, wholeSheetPath }: ChaptersProps) {
  const chapters = useChapters()(terms, nameOf);
  return chapters.map((chapter) => {
    if (terms.kind !== 'agreement') {
      if (chapter.key === 'quality') return <QualityTable key="quality" spec={terms.spec} />;
      if (chapter.key === 'clause' && terms.clause) {
        return (
          <div key="clause" className="contract-clause">
            <ClauseSection terms={terms} />
            <ListingSimulator
              terms={terms}
              clause={terms.clause}
              {...(wholeSheetPath === undefined ? {} : { wholeSheetPath })}
            />
          </div>
        );
      }
      // The page already shows the months as a grid.
      if (chapter.key === 'plan' && terms.kind === 'year' && !isDraft) return null;
    }
    return chapter.key === 'articles' ? (
      <Articles key="articles" chapter={chapter} />
    ) : (
      <Facts key={chapter.key} chapter={chapter} />
    );
  });
}

function Facts({ chapter: { title, lines } }: { chapter: TermChapter }) {
  return (
    <Section title={title}>
      <Rows title={title}>
        {lines.map(({ key, label, text }) => (
          <Row key={key} isFact label={<FieldWord field={key}>{label}</FieldWord>} value={text} />
        ))}
      </Rows>
    </Section>
  );
}

function Articles({ chapter: { title, lines } }: { chapter: TermChapter }) {
  return (
    <Section title={title}>
      {lines.map(({ key, label, text }, at) => (
        <div key={key} className="contract-article">
          <h3>
            {at + 1}. {label}
          </h3>
          <p>{text}</p>
        </div>
      ))}
    </Section>
  );
}
