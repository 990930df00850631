// Console page of the archive: ended contracts, evidence, paper contracts.

import Button from 'antd/es/button';
import { useState } from 'react';
import { CONTRACT_KINDS, type ContractKind } from '#features/article/choices.ts';
import { contractPage, type ListedContract } from '#features/contract/calls/read.ts';
import { useCardColumns } from '#features/contract/console/useCardColumns.ts';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultTextLoader } from '#packages/rpc/react/useFaultText.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { filePaper, packLink } from '../calls/archive.ts';
import { PaperContractForm } from './PaperContractForm.tsx';

const source = fromCall(contractPage, ({ keyword, kind }) => ({
  list: 'archive' as const,
  pageSize: 50,
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  ...(kind ? { kind: kind as ContractKind } : {}),
}));

export default function ArchiveDesk() {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const may = useMayCall();
  const title = useTranslation('*.desk')('archive');
  const [problem, setProblem] = useState<string>();
  const columns = useColumns(setProblem);
  const filters: DeskFilter<ListedContract>[] = [
    { key: 'keyword', label: t('keyword') },
    {
      key: 'kind',
      label: t('common.kind'),
      options: CONTRACT_KINDS.map((value) => ({ value, label: tContract(`kind.${value}`) })),
    },
  ];
  return (
    <DeskList
      title={title}
      about={t('archive.about')}
      create={
        may(filePaper) && {
          label: t('paper.file'),
          form: (done) => (
            <DeskDrawer title={t('paper.file')} size={800} onClose={() => done()}>
              <PaperContractForm onDone={() => done()} />
            </DeskDrawer>
          ),
        }
      }
      name="contract-archive"
      source={source}
      columns={columns}
      filters={filters}
      feature="contract"
      empty={{ title: t('archive.empty'), why: t('archive.emptyWhy') }}
    >
      <DeskProblem>{problem}</DeskProblem>
    </DeskList>
  );
}

function useColumns(onProblem: (problem: string | undefined) => void): readonly DeskColumn<ListedContract>[] {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const { day } = useFormats();
  const takePack = usePack(onProblem);
  const endOf = ({ endedAs }: ListedContract) => (endedAs === null ? '' : tContract(`state.${endedAs}`));
  return [
    ...useCardColumns<ListedContract>((card) => card).filter(({ key }) => key !== 'state'),
    { key: 'end', title: t('archive.end'), value: endOf },
    {
      key: 'ended',
      title: t('archive.ended'),
      value: ({ endedAt }) => endedAt,
      cell: ({ endedAt }) => endedAt && day(endedAt),
    },
    { key: 'keptUntil', title: t('archive.keptUntil'), value: ({ keptUntil }) => keptUntil ?? '' },
    {
      key: 'pack',
      title: t('acts'),
      value: () => '',
      cell: ({ id }) => (
        <Button
          size="small"
          onClick={() => {
            void takePack(id);
          }}
        >
          {t('archive.pack')}
        </Button>
      ),
    },
  ];
}

/** Requests the ten-minute link on use. */
function usePack(onProblem: (problem: string | undefined) => void) {
  const { client } = useApi();
  const textOf = useFaultTextLoader(packLink);
  return async (contractId: string) => {
    const result = await client(packLink, { contractId }, { showError: false }).catch(
      (error: Error) => error,
    );
    if (result instanceof Error) return onProblem(await textOf(result));
    if (!result.ok) return onProblem(await textOf(result.fault));
    onProblem(undefined);
    return Object.assign(document.createElement('a'), {
      href: result.answer.url,
      download: result.answer.name,
    }).click();
  };
}
