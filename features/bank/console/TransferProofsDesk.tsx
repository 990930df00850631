// Console page of transfer proofs.

import './cash.css';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskTransferProofs, type FirmTransferProof } from '../calls/proof.ts';
import { proofMachine, type ProofState } from '../states.ts';
import { PROOF_COLOURS } from './colours.ts';
import { ProofPanel } from './ProofPanel.tsx';

const WAITING: ProofState[] = ['submitted', 'matched'];

const proofs = fromCall(deskTransferProofs, ({ which, state, keyword }: FilterValues) => ({
  pageSize: 50,
  ...(state ? { states: [state as ProofState] } : which === 'all' ? {} : { states: WAITING }),
  ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
}));

export default function TransferProofsDesk() {
  const t = useTranslation('bank.console');
  const title = useTranslation('*.desk')('proofs');
  return (
    <DeskList
      title={title}
      about={t('about.proofs')}
      name="transfer-proofs"
      source={proofs}
      columns={useColumns()}
      filters={useFilters()}
      feature="bank"
      empty={{ title: t('none.proofs'), why: t('noneWhy') }}
      panel={(id, close) => <ProofPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<FirmTransferProof>[] {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  return [
    {
      key: 'which',
      label: t('which'),
      initial: 'waiting',
      isRequired: true,
      options: [
        { value: 'waiting', label: t('which.waiting') },
        { value: 'all', label: t('which.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('state'),
      options: statesOf(proofMachine).map((value) => ({ value, label: tBank(`proof.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<FirmTransferProof>[] {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money } = useFormats();
  return [
    { key: 'submittedAt', title: t('submittedAt'), value: (row) => row.submittedAt },
    { key: 'firm', title: t('firm'), value: (row) => row.firmName },
    {
      key: 'amount',
      title: t('amount'),
      value: (row) => row.amount,
      text: (row) => money(row.amount),
      unit: t('common.yuan'),
      isNumber: true,
    },
    { key: 'paidOn', title: t('paidOn'), value: (row) => row.paidOn },
    { key: 'payerName', title: t('payerName'), value: (row) => row.payerName },
    { key: 'serial', title: t('serial'), value: (row) => row.serial },
    { key: 'purpose', title: t('purpose'), value: (row) => tBank(`proofPurpose.${row.purpose}`) },
    {
      key: 'state',
      title: t('state'),
      value: (row) => tBank(`proof.${row.state}`),
      colour: (row) => PROOF_COLOURS[row.state],
    },
    { key: 'matchedBy', title: t('matchedBy'), value: (row) => row.matchedBy },
    { key: 'payerBank', title: t('payerBank'), value: (row) => row.payerBank, isExtra: true },
    { key: 'matterNo', title: t('matterNo'), value: (row) => row.matterNo, isExtra: true },
    { key: 'reason', title: t('reason'), value: (row) => row.reason, isExtra: true },
  ];
}
