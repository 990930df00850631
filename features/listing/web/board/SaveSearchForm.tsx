// Form that saves the current search of the board under a name.

import { useState } from 'react';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { saveSearch, MAX_SEARCH_NAME_LENGTH } from '../../calls/search.ts';
import { type BoardQuery, toSavedFilters } from './query.ts';
import { useSearchText } from './useSearchText.ts';

export function SaveSearchForm({ query, onKept }: { query: BoardQuery; onKept: () => Promise<unknown> }) {
  const t = useTranslation('listing.searches');
  const proposed = useSearchText().nameOf(query);
  const [typed, type] = useState<string>();
  const [isAlerting, setAlerting] = useState(true);
  const { run, problem, fault, isBusy } = useMutationCall(saveSearch);
  const name = (typed ?? proposed).trim();
  const keep = async () => {
    if (!(await run({ name: name || proposed, filters: toSavedFilters(query), isAlerting }))) return;
    type(undefined);
    showToast(t('kept'));
    await onKept();
  };
  return (
    <form
      className="trade-search-form"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField
        label={t('name')}
        value={typed ?? proposed}
        onChange={type}
        maxLength={MAX_SEARCH_NAME_LENGTH}
        hint={t('alertHint')}
      />
      <ProblemNotice problem={problem} fault={fault} />
      <div className="trade-search-acts">
        <Chip
          icon="bell"
          isOn={isAlerting}
          onPress={() => {
            setAlerting(!isAlerting);
          }}
        >
          {t('alert')}
        </Chip>
        <Button kind="primary" size="small" type="submit" isBusy={isBusy}>
          {t('keep')}
        </Button>
      </div>
    </form>
  );
}
