// Panel of one parameter: value, pending and coming versions, history, form.

import Button from 'antd/es/button';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFailure, DeskLoading } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import {
  type DeskParameter,
  deskParameterHistory,
  type ParameterVersion,
  publishParameter,
  rejectParameter,
  withdrawParameter,
} from '../calls/parameter.ts';
import { ParameterForm } from './ParameterForm.tsx';
import { ParameterHistory } from './ParameterHistory.tsx';
import { useParameterName } from './useParameterName.ts';
import { aboutOf, useAllowedText, useValueText } from './useValueText.ts';

interface PanelProps {
  readonly parameter: DeskParameter;
  readonly mayEdit: boolean;
  onClose(): void;
}

export function ParameterPanel({ parameter, mayEdit, onClose }: PanelProps) {
  const t = useTranslation('catalog.console');
  const shown = useValueText();
  const allowed = useAllowedText();
  const parameterName = useParameterName();
  const { minute } = useFormats();
  const history = useInfiniteCall(deskParameterHistory, { key: parameter.key, pageSize: 20 });
  const { waiting, coming } = parameter;
  const about = aboutOf(parameter.key);
  const isOpen = mayEdit && !parameter.isInstalled && !waiting;
  const facts = [
    { label: t('parameter.key'), value: parameter.key },
    { label: t('parameter.value'), value: shown(parameter, parameter.value) },
    { label: t('parameter.since'), value: parameter.inForceSince ? minute(parameter.inForceSince) : '–' },
    { label: t('parameter.first'), value: shown(parameter, parameter.first) },
    { label: t('parameter.allowed'), value: allowed(parameter) },
  ];
  return (
    <DeskDrawer title={parameterName(parameter.key)} size={800} onClose={onClose}>
      <DeskFacts facts={facts} />
      {about && <p className="desk-about">{t(`about.${about}`)}</p>}
      {parameter.isInstalled && <p className="desk-about">{t('parameter.installed')}</p>}
      {parameter.movesMoney && <p className="desk-about">{t('parameter.moneyHint')}</p>}
      {waiting && <Waiting parameter={parameter} version={waiting} />}
      {coming && <Coming parameter={parameter} version={coming} mayEdit={mayEdit} />}
      {isOpen && <ParameterForm key={parameter.newest} parameter={parameter} />}
      <DeskSection title={t('history.title')}>
        {history.isPending && <DeskLoading />}
        {history.error && (
          <DeskFailure error={history.error} feature="catalog" onRetry={() => history.refetch()} />
        )}
        <ParameterHistory
          parameter={parameter}
          versions={history.data?.pages.flatMap(({ list }) => list) ?? []}
          mayRollBack={isOpen}
        />
        {history.hasNextPage && (
          <Button
            onClick={() => {
              void history.fetchNextPage();
            }}
          >
            {t('history.more')}
          </Button>
        )}
      </DeskSection>
    </DeskDrawer>
  );
}

function Waiting({ parameter, version }: { parameter: DeskParameter; version: ParameterVersion }) {
  const t = useTranslation('catalog.console');
  const shown = useValueText();
  const { minute } = useFormats();
  const which = { key: parameter.key, version: version.version };
  const when = version.wantedAt
    ? t('waiting.from', { moment: minute(version.wantedAt) })
    : t('waiting.atOnce');
  const diff = (
    <Diff
      fields={[
        {
          label: t('parameter.value'),
          before: shown(parameter, parameter.value),
          after: shown(parameter, version.value),
        },
      ]}
    />
  );
  return (
    <DeskSection
      title={t('standing.waiting')}
      actions={
        <DeskActs
          acts={[
            act({
              label: t('waiting.reject'),
              kind: 'danger',
              call: rejectParameter,
              reason: 'needed',
              about: diff,
              input: (reason) => ({ ...which, reason }),
            }),
            act({
              label: t('waiting.publish'),
              isDisabled: !version.mayDecide,
              call: publishParameter,
              about: diff,
              input: () => which,
            }),
          ]}
        />
      }
    >
      {diff}
      <p className="desk-about">
        {t('waiting.by', {
          person: version.writtenBy ?? t('history.platform'),
          moment: minute(version.writtenAt),
        })}{' '}
        · {when}
      </p>
      <p>{version.note}</p>
      {!version.mayDecide && <p className="desk-about">{t('waiting.second')}</p>}
    </DeskSection>
  );
}

function Coming({
  parameter,
  version,
  mayEdit,
}: {
  parameter: DeskParameter;
  version: ParameterVersion;
  mayEdit: boolean;
}) {
  const t = useTranslation('catalog.console');
  const shown = useValueText();
  const { minute } = useFormats();
  return (
    <DeskSection
      title={t('standing.coming')}
      actions={
        mayEdit && (
          <DeskActs
            acts={[
              act({
                label: t('coming.withdraw'),
                kind: 'danger',
                call: withdrawParameter,
                reason: 'needed',
                input: (reason) => ({ key: parameter.key, version: version.version, reason }),
              }),
            ]}
          />
        )
      }
    >
      <Diff
        fields={[
          {
            label: t('parameter.value'),
            before: shown(parameter, parameter.value),
            after: shown(parameter, version.value),
          },
        ]}
      />
      <p className="desk-about">
        {version.effectiveAt && t('waiting.from', { moment: minute(version.effectiveAt) })}
      </p>
    </DeskSection>
  );
}
