// Page that lists applications or all certificates, with one open beside.

import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type DeskCertificate, listCertificates } from '../calls/desk.ts';
import { certificateMachine, type CertificateState } from '../states.ts';
import { CertificatePanel } from './CertificatePanel.tsx';
import { useCertificateDeskWords, useStateWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const COLOURS: Partial<Record<CertificateState, string>> = {
  applying: 'blue',
  issued: 'green',
  expiring: 'orange',
  expired: 'orange',
  suspended: 'red',
  revoked: 'red',
};

export default function Certificates() {
  const words = useCertificateDeskWords();
  const title = titles.certificates[useLocale()];
  return (
    <DeskList
      title={title}
      about={words.about}
      name="certificates"
      source={fromCall(listCertificates, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="certificate"
      empty={{ title: words.empty, why: words.emptyWhy }}
      panel={(id, close) => <CertificatePanel id={id} onClose={close} />}
    />
  );
}

function inputOf({ waiting, state, keyword }: FilterValues) {
  return {
    ...(waiting === 'only' ? { isWaiting: true } : {}),
    ...(state ? { states: [state as CertificateState] } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  };
}

function useFilters(): DeskFilter<DeskCertificate>[] {
  const words = useCertificateDeskWords();
  const stateWords = useStateWords();
  return [
    {
      key: 'waiting',
      label: words.waits,
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: words['waits.only'] },
        { value: 'all', label: words['waits.all'] },
      ],
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'state',
      label: words.state,
      options: statesOf(certificateMachine).map((value) => ({ value, label: stateWords[`state.${value}`] })),
    },
  ];
}

function useColumns(): DeskColumn<DeskCertificate>[] {
  const words = useCertificateDeskWords();
  const stateWords = useStateWords();
  const { minute } = useFormats();
  const state = (row: DeskCertificate) => stateWords[`state.${row.state}`];
  return [
    { key: 'firm', title: words.firm, value: (row) => row.firm },
    { key: 'person', title: words.person, value: (row) => row.person },
    {
      key: 'state',
      title: words.state,
      value: state,
      colour: (row) => COLOURS[row.state] ?? 'default',
    },
    {
      key: 'applied',
      title: words.applied,
      value: (row) => row.appliedAt,
    },
    {
      key: 'until',
      title: words.until,
      value: (row) => row.notAfter,
      cell: (row) => (row.notAfter ? minute(row.notAfter) : '–'),
    },
    { key: 'serial', title: words.serial, value: (row) => row.serial.toUpperCase() },
    { key: 'creditCode', title: words.creditCode, value: (row) => row.creditCode, isExtra: true },
    { key: 'authority', title: words.authority, value: (row) => row.caName, isExtra: true },
  ];
}
