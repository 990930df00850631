// Panel of one parameter: value, pending and coming versions, history, form.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskFailure, DeskWaiting } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
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
import { useShownAllowed, useShownValue } from './useShownValue.ts';
import { useCatalogDeskWords } from './useWords.ts';
import { parameterName } from './words/parameterNames.ts';

interface PanelProps {
  readonly parameter: DeskParameter;
  readonly mayEdit: boolean;
  onClose(): void;
}

export function ParameterPanel({ parameter, mayEdit, onClose }: PanelProps) {
  const words = useCatalogDeskWords();
  const shown = useShownValue();
  const allowed = useShownAllowed();
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
        {history.isPending && <DeskWaiting />}
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
  const shown = useShownValue();
  const { minute, fill } = useFormats();
  const [asking, ask] = useState<'publish' | 'reject'>();
  const [publish, reject] = [
    useMutationCall(publishParameter).attempt,
    useMutationCall(rejectParameter).attempt,
  ];
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
        <>
          <Button
            danger
            onClick={() => {
              ask('reject');
            }}
          >
            {words['waiting.reject']}
          </Button>
          <Button
            type="primary"
            disabled={!version.mayDecide}
            onClick={() => {
              ask('publish');
            }}
          >
            {words['waiting.publish']}
          </Button>
        </>
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
      {asking === 'publish' && (
        <ConfirmWithReason
          title={words['waiting.publish']}
          confirmLabel={words['waiting.publish']}
          onConfirm={() => publish(which)}
          onClose={() => {
            ask(undefined);
          }}
        >
          {diff}
        </ConfirmWithReason>
      )}
      {asking === 'reject' && (
        <ConfirmWithReason
          title={words['waiting.reject']}
          confirmLabel={words['waiting.reject']}
          isDanger
          reason="needed"
          onConfirm={(reason) => reject({ ...which, reason })}
          onClose={() => {
            ask(undefined);
          }}
        >
          {diff}
        </ConfirmWithReason>
      )}
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
  const shown = useShownValue();
  const { minute, fill } = useFormats();
  const [isAsking, ask] = useState(false);
  const withdraw = useMutationCall(withdrawParameter).attempt;
  return (
    <DeskSection
      title={words['standing.coming']}
      actions={
        mayEdit && (
          <Button
            danger
            onClick={() => {
              ask(true);
            }}
          >
            {words['coming.withdraw']}
          </Button>
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
      {isAsking && (
        <ConfirmWithReason
          title={words['coming.withdraw']}
          confirmLabel={words['coming.withdraw']}
          isDanger
          reason="needed"
          onConfirm={(reason) => withdraw({ key: parameter.key, version: version.version, reason })}
          onClose={() => {
            ask(false);
          }}
        />
      )}
    </DeskSection>
  );
}
