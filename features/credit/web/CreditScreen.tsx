// The firm's credit: the score, its parts, a part's deals, appeals.

import * as z from 'zod/mini';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { CREDIT_PARTS } from '../choices.ts';
import { AppealForm } from './AppealForm.tsx';
import { AppealList } from './AppealList.tsx';
import { AppealScreen } from './AppealScreen.tsx';
import { CreditOverview } from './CreditOverview.tsx';
import { EntryList } from './EntryList.tsx';
import { Observations } from './Observations.tsx';

const CreditQuery = z.object({
  part: z.catch(z.optional(z.enum(CREDIT_PARTS)), undefined),
  view: z.catch(z.optional(z.enum(['appeals', 'entries'])), undefined),
  appeal: z.optional(z.string()),
  against: z.optional(z.string()),
});

export default function CreditScreen() {
  const [{ part, view, appeal, against }, change] = useScreenQuery(CreditQuery);
  if (appeal) return <AppealScreen key={appeal} id={appeal} />;
  if (part && against)
    return (
      <AppealForm
        key={against}
        part={part}
        observationId={against}
        onDone={(appealId) => {
          change({ part: undefined, against: undefined, appeal: appealId });
        }}
      />
    );
  if (part) return <Observations key={part} part={part} />;
  if (view === 'appeals') return <AppealList />;
  if (view === 'entries') return <EntryList />;
  return <CreditOverview />;
}
