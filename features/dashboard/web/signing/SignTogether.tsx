// Page to sign several papers with one PIN: chosen, read, signed one by one.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { useTodos } from '../Todos.tsx';
import { ChoosePapers } from './ChoosePapers.tsx';
import { papersAmong } from './papers.ts';
import { SigningOutcomes } from './SigningOutcomes.tsx';
import { useSigning } from './useSigning.ts';

export default onTrial('signatures', SignTogether);

function SignTogether() {
  const t = useTranslation('dashboard.signing');
  const { query } = useTodos();
  const { run, start, end } = useSigning();
  return (
    <Screen title={t('title')}>
      {run ? (
        <SigningOutcomes run={run} onEnd={end} />
      ) : (
        <QueryView query={query} feature="generic" shape="lines">
          {({ list }) => {
            const papers = papersAmong(list);
            return papers.length === 0 ? (
              <EmptyState icon="check" title={t('nothing')} why={t('nothingWhy')} />
            ) : (
              <ChoosePapers papers={papers} onSign={start} />
            );
          }}
        </QueryView>
      )}
    </Screen>
  );
}
