// Facts of a record with the papers that prove them beside.

import { type DeskFact, DeskFacts } from './DeskPage.tsx';
import { type Paper, PaperViewer } from './PaperViewer.tsx';

interface FactsWithPapersProps {
  readonly facts: readonly DeskFact[];
  readonly papers: readonly Paper[];
}

export const FactsWithPapers = ({ facts, papers }: FactsWithPapersProps) =>
  papers.length === 0 ? (
    <DeskFacts facts={facts} />
  ) : (
    <div className="desk-beside">
      <DeskFacts facts={facts} />
      <PaperViewer files={papers} />
    </div>
  );
