// Console page of the versions of the method: propose, approve, refuse.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { creditMethods, type MethodCard, proposeMethod } from '../calls/method.ts';
import { CREDIT_PARTS } from '../choices.ts';
import { MethodForm } from './MethodForm.tsx';
import { MethodPanel } from './MethodPanel.tsx';

const methods = fromCall(
  creditMethods,
  () => ({ pageSize: 50 }),
  (id) => ({ id: askedId(id) }),
);

export default function CreditMethods() {
  const t = useTranslation('credit.console');
  const title = useTranslation('*.desk')('credit_methods');
  const may = useMayCall();
  return (
    <DeskList
      title={title}
      about={t('about.methods')}
      name="credit-methods"
      source={methods}
      columns={useColumns()}
      feature="credit"
      empty={{ title: t('none.methods') }}
      create={
        may(proposeMethod) && {
          label: t('proposeMethod'),
          form: (done) => <MethodForm onClose={() => done()} />,
        }
      }
      rowPanel={(method, close) => <MethodPanel method={method} onClose={close} />}
    />
  );
}

function useColumns(): DeskColumn<MethodCard>[] {
  const t = useTranslation('credit.console');
  return [
    { key: 'version', title: t('version'), value: (row) => row.version, isNumber: true },
    {
      key: 'state',
      title: t('common.state'),
      value: (row) => (row.isInForce ? t('inForce') : t(`methodState.${row.state}`)),
    },
    { key: 'validFrom', title: t('validFrom'), value: (row) => row.validFrom },
    ...CREDIT_PARTS.map((part): DeskColumn<MethodCard> => ({
      key: part,
      title: t(`part.${part}`),
      value: (row) => row.points[part],
      isNumber: true,
    })),
    {
      key: 'classes',
      title: t('classes'),
      value: ({ classes: { A, B, C } }) => `A ≥ ${A} · B ≥ ${B} · C ≥ ${C}`,
      cell: ({ classes: { A, B, C } }) => `A\u00a0≥\u00a0${A} · B\u00a0≥\u00a0${B} · C\u00a0≥\u00a0${C}`,
    },
    { key: 'reason', title: t('common.reason'), value: (row) => row.reason || '–' },
  ];
}
