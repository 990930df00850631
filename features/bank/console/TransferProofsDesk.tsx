// Console page of transfer proofs.

import './cash.css';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskTransferProofs, type FirmTransferProof } from '../calls/proof.ts';
import { proofMachine, type ProofState } from '../states.ts';
import { PROOF_COLOURS } from './colours.ts';
import { ProofPanel } from './ProofPanel.tsx';
import { useBankWords, useCashWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const WAITING: ProofState[] = ['submitted', 'matched'];

const proofs = fromCall(deskTransferProofs, ({ which, state, keyword }: FilterValues) => ({
  pageSize: 50,
  ...(state ? { states: [state as ProofState] } : which === 'all' ? {} : { states: WAITING }),
  ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
}));

export default function TransferProofsDesk() {
  const words = useCashWords();
  const title = titles.proofs[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['about.proofs']}
      name="transfer-proofs"
      source={proofs}
      columns={useColumns()}
      filters={useFilters()}
      feature="bank"
      empty={{ title: words['none.proofs'], why: words.noneWhy }}
      panel={(id, close) => <ProofPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<FirmTransferProof>[] {
  const words = useCashWords();
  const bank = useBankWords();
  return [
    {
      key: 'which',
      label: words.which,
      initial: 'waiting',
      isRequired: true,
      options: [
        { value: 'waiting', label: words['which.waiting'] },
        { value: 'all', label: words['which.all'] },
      ],
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'state',
      label: words.state,
      options: statesOf(proofMachine).map((value) => ({ value, label: bank[`proof.${value}`] })),
    },
  ];
}

function useColumns(): DeskColumn<FirmTransferProof>[] {
  const words = useCashWords();
  const bank = useBankWords();
  const { money } = useFormats();
  return [
    { key: 'submittedAt', title: words.submittedAt, value: (row) => row.submittedAt },
    { key: 'firm', title: words.firm, value: (row) => row.firmName },
    {
      key: 'amount',
      title: words.amount,
      value: (row) => row.amount,
      text: (row) => money(row.amount),
      isNumber: true,
    },
    { key: 'paidOn', title: words.paidOn, value: (row) => row.paidOn },
    { key: 'payerName', title: words.payerName, value: (row) => row.payerName },
    { key: 'serial', title: words.serial, value: (row) => row.serial },
    { key: 'purpose', title: words.purpose, value: (row) => bank[`proofPurpose.${row.purpose}`] },
    {
      key: 'state',
      title: words.state,
      value: (row) => bank[`proof.${row.state}`],
      colour: (row) => PROOF_COLOURS[row.state],
    },
    { key: 'matchedBy', title: words.matchedBy, value: (row) => row.matchedBy },
    { key: 'payerBank', title: words.payerBank, value: (row) => row.payerBank, isExtra: true },
    { key: 'matterNo', title: words.matterNo, value: (row) => row.matterNo, isExtra: true },
    { key: 'reason', title: words.reason, value: (row) => row.reason, isExtra: true },
  ];
}
