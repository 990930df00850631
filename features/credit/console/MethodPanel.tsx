// Panel of one version of the method: its figures and the second decision.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { approveMethod, type MethodCard, refuseMethod } from '../calls/method.ts';
import { CREDIT_PARTS } from '../choices.ts';

export function MethodPanel({ method, onClose }: { method: MethodCard; onClose: () => void }) {
  const t = useTranslation('credit.console');
  return (
    <DeskDrawer title={`${t('version')} ${method.version}`} size={640} onClose={onClose}>
      <MethodContent method={method} />
    </DeskDrawer>
  );
}

export function MethodContent({ method }: { method: MethodCard }) {
  const t = useTranslation('credit.console');
  const { percent, day, minute } = useFormats();
  const { classes, points } = method;
  const isProposed = method.state === 'proposed';
  return (
    <>
      {isProposed && method.isMine && <p className="desk-about">{t('secondPerson')}</p>}
      <DeskFacts
        facts={[
          {
            label: t('common.state'),
            value: method.isInForce ? t('inForce') : t(`methodState.${method.state}`),
          },
          { label: t('validFrom'), value: day(method.validFrom) },
          ...CREDIT_PARTS.map((part) => ({ label: t(`part.${part}`), value: String(points[part]) })),
          { label: t('decayDays'), value: String(method.decayDays) },
          { label: t('leastDeals'), value: String(method.leastDeals) },
          { label: t('disputeMultiple'), value: String(method.disputeMultiple) },
          { label: t('lateDays'), value: String(method.lateDays) },
          { label: t('tolerance'), value: `${method.tolerance} (${percent(BigInt(method.tolerance))} %)` },
          { label: t('classes'), value: `A ≥ ${classes.A} · B ≥ ${classes.B} · C ≥ ${classes.C}` },
          { label: t('common.reason'), value: method.reason || '–' },
          ...(method.proposedBy === null
            ? []
            : [{ label: t('proposedBy'), value: `${method.proposedBy} · ${minute(method.proposedAt)}` }]),
          ...(method.decidedBy === null || method.decidedAt === null
            ? []
            : [{ label: t('decidedBy'), value: `${method.decidedBy} · ${minute(method.decidedAt)}` }]),
        ]}
      />
      <MethodActs method={method} />
    </>
  );
}

function MethodActs({ method: { id: methodId, state, isMine } }: { method: MethodCard }) {
  const t = useTranslation('credit.console');
  const may = useMayCall();
  return (
    <DeskActs
      isRow
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
