// Page that lists applications or all certificates, with one open beside.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type DeskCertificate, listCertificates } from '../calls/desk.ts';
import { certificateMachine, type CertificateState } from '../states.ts';
import { CertificatePanel } from './CertificatePanel.tsx';
import { useServiceCheck } from './ServiceCheck.tsx';

const COLOURS: Partial<Record<CertificateState, string>> = {
  applying: 'blue',
  issued: 'green',
  expiring: 'orange',
  expired: 'orange',
  suspended: 'red',
  revoked: 'red',
};

export default function Certificates() {
  const t = useTranslation('certificate.console');
  const title = useTranslation('*.desk')('certificates');
  const service = useServiceCheck();
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="certificates"
      source={fromCall(listCertificates, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="certificate"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      actions={service.button}
      panel={(id, close) => <CertificatePanel id={id} onClose={close} />}
    >
      {service.notice}
    </DeskList>
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
  const t = useTranslation('certificate.console');
  const tCertificate = useTranslation('certificate');
  return [
    {
      key: 'waiting',
      label: t('waits'),
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: t('waits.only') },
        { value: 'all', label: t('waits.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(certificateMachine).map((value) => ({
        value,
        label: tCertificate(`state.${value}`),
      })),
    },
  ];
}

function useColumns(): DeskColumn<DeskCertificate>[] {
  const t = useTranslation('certificate.console');
  const tCertificate = useTranslation('certificate');
  const { minute } = useFormats();
  const state = (row: DeskCertificate) => tCertificate(`state.${row.state}`);
  return [
    { key: 'firm', title: t('common.firm'), value: (row) => row.firm },
    { key: 'person', title: t('person'), value: (row) => row.person },
    {
      key: 'state',
      title: t('common.state'),
      value: state,
      colour: (row) => COLOURS[row.state] ?? 'default',
    },
    {
      key: 'applied',
      title: t('applied'),
      value: (row) => row.appliedAt,
    },
    {
      key: 'until',
      title: t('until'),
      value: (row) => row.notAfter,
      cell: (row) => (row.notAfter ? minute(row.notAfter) : '–'),
    },
    { key: 'serial', title: t('serial'), value: (row) => row.serial.toUpperCase() },
    { key: 'creditCode', title: t('creditCode'), value: (row) => row.creditCode, isExtra: true },
    { key: 'authority', title: t('authority'), value: (row) => row.caName, isExtra: true },
  ];
}
