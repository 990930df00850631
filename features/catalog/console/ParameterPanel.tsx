// Panel of one parameter: value, pending and coming versions, history, form.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFailure, DeskLoading } from '#packages/ui-data/admin/DeskStates.tsx';
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
import { useAllowedText, useValueText } from './useValueText.ts';
import { useCatalogDeskWords } from './useWords.ts';
import { parameterName } from './words/parameterNames.ts';

interface PanelProps {
  readonly parameter: DeskParameter;
  readonly mayEdit: boolean;
  onClose(): void;
}

export function ParameterPanel({ parameter, mayEdit, onClose }: PanelProps) {
  const words = useCatalogDeskWords();
  const shown = useValueText();
  const allowed = useAllowedText();
  const locale = useLocale();
  const { minute } = useFormats();
  const history = useInfiniteCall(deskParameterHistory, { key: parameter.key, pageSize: 20 });
  const { waiting, coming } = parameter;
  const isOpen = mayEdit && !parameter.isInstalled && !waiting;
  const facts = [
    { label: words['parameter.key'], value: parameter.key },
    { label: words['parameter.value'], value: shown(parameter, parameter.value) },
    { label: words['parameter.since'], value: parameter.inForceSince ? minute(parameter.inForceSince) : '–' },
    { label: words['parameter.first'], value: shown(parameter, parameter.first) },
    { label: words['parameter.allowed'], value: allowed(parameter) },
  ];
  return (
    <Drawer open title={parameterName(parameter.key)[locale]} size={800} onClose={onClose} destroyOnHidden>
      <DeskFacts facts={facts} />
      {parameter.isInstalled && <p className="desk-about">{words['parameter.installed']}</p>}
      {parameter.movesMoney && <p className="desk-about">{words['parameter.moneyHint']}</p>}
      {waiting && <Waiting parameter={parameter} version={waiting} />}
      {coming && <Coming parameter={parameter} version={coming} mayEdit={mayEdit} />}
      {isOpen && <ParameterForm key={parameter.newest} parameter={parameter} />}
      <DeskSection title={words['history.title']}>
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
            {words['history.more']}
          </Button>
        )}
      </DeskSection>
    </Drawer>
  );
}

function Waiting({ parameter, version }: { parameter: DeskParameter; version: ParameterVersion }) {
  const words = useCatalogDeskWords();
  const shown = useValueText();
  const { minute, fill } = useFormats();
  const which = { key: parameter.key, version: version.version };
  const when = version.wantedAt
    ? fill(words['waiting.from'], { moment: minute(version.wantedAt) })
    : words['waiting.atOnce'];
  const diff = (
    <Diff
      fields={[
        {
          label: words['parameter.value'],
          before: shown(parameter, parameter.value),
          after: shown(parameter, version.value),
        },
      ]}
    />
  );
  return (
    <DeskSection
      title={words['standing.waiting']}
      actions={
        <DeskActs
          acts={[
            act({
              label: words['waiting.reject'],
              kind: 'danger',
              call: rejectParameter,
              reason: 'needed',
              about: diff,
              input: (reason) => ({ ...which, reason }),
            }),
            act({
              label: words['waiting.publish'],
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
        {fill(words['waiting.by'], {
          person: version.writtenBy ?? words['history.platform'],
          moment: minute(version.writtenAt),
        })}{' '}
        · {when}
      </p>
      <p>{version.note}</p>
      {!version.mayDecide && <p className="desk-about">{words['waiting.second']}</p>}
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
  const words = useCatalogDeskWords();
  const shown = useValueText();
  const { minute, fill } = useFormats();
  return (
    <DeskSection
      title={words['standing.coming']}
      actions={
        mayEdit && (
          <DeskActs
            acts={[
              act({
                label: words['coming.withdraw'],
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
            label: words['parameter.value'],
            before: shown(parameter, parameter.value),
            after: shown(parameter, version.value),
          },
        ]}
      />
      <p className="desk-about">
        {version.effectiveAt && fill(words['waiting.from'], { moment: minute(version.effectiveAt) })}
      </p>
    </DeskSection>
  );
}
