// Bottom sheet of saved searches: save, open, turn alerts on or off, delete.

import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { setSearchAlerts, deleteSavedSearch, type SavedSearch, savedSearches } from '../../calls/search.ts';
import { type BoardQuery, fromFilters, isSavable } from './query.ts';
import { SaveSearchForm } from './SaveSearchForm.tsx';
import { useSearchText } from './useSearchText.ts';

interface SearchesProps {
  readonly query: BoardQuery;
  readonly onChoose: (change: BoardQuery) => void;
  readonly onClose: () => void;
}

export default function Searches({ query, onChoose, onClose }: SearchesProps) {
  const t = useTranslation('listing');
  const tListing = useTranslation('listing.searches');
  const kept = useCall(savedSearches, {});
  return (
    <Drawer isOpen onClose={onClose} title={t('search.mine')}>
      {isSavable(query) && <SaveSearchForm query={query} onKept={() => kept.refetch()} />}
      <QueryView feature="listing" query={kept} shape="lines">
        {({ list }) =>
          list.length === 0
            ? !isSavable(query) && (
                <EmptyState icon="bell" title={tListing('none')} why={tListing('noneWhy')} />
              )
            : list.map((search) => (
                <KeptCard
                  key={search.id}
                  search={search}
                  onChoose={() => {
                    onChoose(fromFilters(search.filters));
                  }}
                  onChanged={() => kept.refetch()}
                />
              ))
        }
      </QueryView>
    </Drawer>
  );
}

function KeptCard({
  search: { id, name, filters, isAlerting },
  onChoose,
  onChanged,
}: {
  search: SavedSearch;
  onChoose: () => void;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslation('listing.searches');
  const { textOf } = useSearchText();
  const alert = useMutationCall(setSearchAlerts);
  const drop = useMutationCall(deleteSavedSearch);
  const turn = async () => {
    if (await alert.run({ searchId: id, isAlerting: !isAlerting })) await onChanged();
  };
  const remove = async () => {
    const agreed = await confirmDialog({
      title: t('drop'),
      body: t('dropAsk', { name }),
      isDanger: true,
    });
    if (agreed && (await drop.run({ searchId: id }))) await onChanged();
  };
  const written = textOf(fromFilters(filters));
  return (
    <Card>
      <Row label={name} hint={written === name ? undefined : written} weight="medium" onPress={onChoose} />
      <ProblemNotice problem={alert.problem ?? drop.problem} />
      <div className="trade-search-acts">
        <Chip icon="bell" isOn={isAlerting} onPress={turn}>
          {isAlerting ? t('alertOn') : t('alertOff')}
        </Chip>
        <Button size="small" onPress={remove}>
          {t('drop')}
        </Button>
      </div>
    </Card>
  );
}
