// Console page of the versions of the method: propose, approve, refuse.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import {
  approveMethod,
  creditMethods,
  type MethodCard,
  proposeMethod,
  refuseMethod,
} from '../calls/method.ts';
import { CREDIT_PARTS } from '../choices.ts';
import { MethodForm } from './MethodForm.tsx';

const methods = fromCall(creditMethods, () => ({ pageSize: 50 }));

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
    />
  );
}

function useColumns(): DeskColumn<MethodCard>[] {
  const t = useTranslation('credit.console');
  const { percent } = useFormats();
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
    { key: 'decayDays', title: t('decayDays'), value: (row) => row.decayDays, isNumber: true },
    { key: 'leastDeals', title: t('leastDeals'), value: (row) => row.leastDeals, isNumber: true },
    {
      key: 'disputeMultiple',
      title: t('disputeMultiple'),
      value: (row) => row.disputeMultiple,
      isNumber: true,
    },
    { key: 'lateDays', title: t('lateDays'), value: (row) => row.lateDays, isNumber: true },
    {
      key: 'tolerance',
      title: t('tolerance'),
      value: (row) => row.tolerance,
      text: (row) => `${percent(BigInt(row.tolerance))} %`,
      isNumber: true,
    },
    {
      key: 'classes',
      title: t('classes'),
      value: ({ classes: { A, B, C } }) => `A ≥ ${A} · B ≥ ${B} · C ≥ ${C}`,
    },
    { key: 'reason', title: t('common.reason'), value: (row) => row.reason || '–' },
    { key: 'acts', title: t('acts'), value: () => '', cell: (row) => <Acts method={row} /> },
  ];
}

function Acts({ method: { id: methodId, state, isMine } }: { method: MethodCard }) {
  const t = useTranslation('credit.console');
  const may = useMayCall();
  return (
    <DeskActs
      size="small"
      may={may}
      needsOther={isMine}
      acts={[
        act({
          label: t('approve'),
          isOpen: state === 'proposed',
          isSecond: true,
          call: approveMethod,
          what: t('approveWhat'),
          input: () => ({ methodId }),
        }),
        act({
          label: t('refuse'),
          kind: 'danger',
          isOpen: state === 'proposed',
          call: refuseMethod,
          reason: 'needed',
          what: t('refuseWhat'),
          input: (reason) => ({ methodId, reason }),
        }),
      ]}
    />
  );
}
