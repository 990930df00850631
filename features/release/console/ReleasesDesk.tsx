// Console page of releases.

import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { type ReleaseCard, releasePage } from '../calls/release.ts';
import { RELEASE_STATES, type ReleaseState } from '../states.ts';
import { RELEASE_COLOURS } from './colours.ts';
import { ReleasePanel } from './ReleasePanel.tsx';
import { useDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const releases = fromCall(releasePage, ({ state, keyword }) => ({
  pageSize: 50,
  ...(state ? { states: [state as ReleaseState] } : {}),
  ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
}));

export default function ReleasesDesk() {
  const words = useDeskWords();
  const title = titles.releases[useLocale()];
  const { money, listed } = useFormats();
  const sum = (read: (row: ReleaseCard) => bigint) => ({
    value: read,
    text: (row: ReleaseCard) => money(read(row)),
    isNumber: true,
  });
  return (
    <DeskList
      title={title}
      about={words['about.releases']}
      name="releases"
      source={releases}
      feature="release"
      columns={[
        { key: 'no', title: words.no, value: (row) => row.no },
        { key: 'contract', title: words.contract, value: (row) => row.contract.no },
        { key: 'payer', title: words.payer, value: (row) => row.payer.shortName },
        { key: 'payee', title: words.payee, value: (row) => row.payee.shortName },
        { key: 'sheets', title: words.sheets, value: (row) => listed(row.sheets) },
        { key: 'amount', title: words.amount, ...sum((row) => row.amount) },
        { key: 'released', title: words.released, ...sum((row) => row.released) },
        {
          key: 'state',
          title: words.state,
          value: (row) => words[`release.${row.state}`],
          colour: (row) => RELEASE_COLOURS[row.state],
        },
        { key: 'createdAt', title: words.createdAt, value: (row) => row.createdAt },
      ]}
      filters={[
        {
          key: 'state',
          label: words.state,
          options: RELEASE_STATES.map((value) => ({ value, label: words[`release.${value}`] })),
        },
        { key: 'keyword', label: words.keyword },
      ]}
      empty={{ title: words['none.releases'], why: words.noneWhy }}
      panel={(id, close) => <ReleasePanel releaseId={id} onClose={close} />}
    />
  );
}
