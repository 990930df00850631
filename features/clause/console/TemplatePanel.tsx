// Detail panel of one template: pending, future, current and past versions.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskFailure, DeskWaiting } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  type DeskTemplate,
  deskTemplateHistory,
  proposeTemplate,
  publishTemplate,
  rejectTemplate,
  type TemplateVersion,
  withdrawTemplate,
} from '../calls.ts';
import { ClauseView } from './ClauseView.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { useStanding } from './useStanding.ts';
import { useClauseDeskWords } from './useWords.ts';

export function TemplatePanel({
  template,
  mayWrite,
  onClose,
}: {
  template: DeskTemplate;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const words = useClauseDeskWords();
  const locale = useLocale();
  const [isEditing, edit] = useState(false);
  const isWaiting = template.state === 'proposed';
  return (
    <Drawer
      open
      title={`${template.names[locale]} · ${template.code}`}
      size={1100}
      onClose={onClose}
      destroyOnHidden
    >
      <Version template={template} mayWrite={mayWrite} />
      {mayWrite && !isWaiting && !isEditing && (
        <div className="desk-actions">
          <Button
            type="primary"
            onClick={() => {
              edit(true);
            }}
          >
            {words.edit}
          </Button>
          {!template.isRetired && <Retire template={template} />}
        </div>
      )}
      {isEditing && !isWaiting && (
        <DeskSection title={words.edit}>
          <TemplateForm
            key={template.version}
            template={template}
            onDone={() => {
              edit(false);
            }}
          />
        </DeskSection>
      )}
      {!isEditing && (
        <DeskSection title={words.sentences}>
          <ClauseView clause={template.clause} />
        </DeskSection>
      )}
      <History id={template.id} />
    </Drawer>
  );
}

function Version({ template, mayWrite }: { template: DeskTemplate; mayWrite: boolean }) {
  const words = useClauseDeskWords();
  const standing = useStanding();
  const { minute, fill } = useFormats();
  const [asking, ask] = useState<'publish' | 'reject' | 'withdraw'>();
  const acts = {
    publish: useMutationCall(publishTemplate).attempt,
    reject: useMutationCall(rejectTemplate).attempt,
    withdraw: useMutationCall(withdrawTemplate).attempt,
  };
  const which = { id: template.id, version: template.version };
  const isComing =
    template.state === 'published' && !template.isInForce && template.inForce !== template.version;
  const when = template.wantedAt
    ? fill(words.fromMoment, { moment: minute(template.wantedAt) })
    : words.atOnce;
  const confirm = (reason: string) =>
    asking === 'publish' ? acts.publish(which) : acts[asking ?? 'reject']({ ...which, reason });
  return (
    <DeskSection
      title={`${words.version} ${template.version} · ${standing(template)}`}
      actions={
        <>
          {template.state === 'proposed' && (
            <Button
              danger
              onClick={() => {
                ask('reject');
              }}
            >
              {words.reject}
            </Button>
          )}
          {template.state === 'proposed' && (
            <Button
              type="primary"
              disabled={!template.mayDecide}
              onClick={() => {
                ask('publish');
              }}
            >
              {words.publish}
            </Button>
          )}
          {isComing && mayWrite && (
            <Button
              danger
              onClick={() => {
                ask('withdraw');
              }}
            >
              {words.withdraw}
            </Button>
          )}
        </>
      }
    >
      <DeskFacts
        facts={[
          { label: words.before, value: template.inForce ?? '–' },
          { label: words.effective, value: template.effectiveFrom ? minute(template.effectiveFrom) : when },
          { label: words.note, value: [template.note, template.reason].filter(Boolean).join(' / ') || '–' },
        ]}
      />
      <p className="desk-about">
        {fill(words.by, { person: template.writtenBy ?? words.platform, moment: minute(template.writtenAt) })}
      </p>
      {template.state === 'proposed' && !template.mayDecide && <p className="desk-about">{words.second}</p>}
      {asking && (
        <ConfirmWithReason
          title={words[asking]}
          confirmLabel={words[asking]}
          isDanger={asking !== 'publish'}
          reason={asking === 'publish' ? undefined : 'needed'}
          onConfirm={confirm}
          onClose={() => {
            ask(undefined);
          }}
        />
      )}
    </DeskSection>
  );
}

function Retire({ template }: { template: DeskTemplate }) {
  const words = useClauseDeskWords();
  const [isAsking, ask] = useState(false);
  const propose = useMutationCall(proposeTemplate).attempt;
  const { id, version: over, names, clause } = template;
  return (
    <>
      <Button
        danger
        onClick={() => {
          ask(true);
        }}
      >
        {words.retire}
      </Button>
      {isAsking && (
        <ConfirmWithReason
          title={words.retire}
          confirmLabel={words.propose}
          isDanger
          reason="needed"
          onConfirm={(note) => propose({ id, over, names, clause, isRetired: true, effectiveAt: null, note })}
          onClose={() => {
            ask(false);
          }}
        />
      )}
    </>
  );
}

function History({ id }: { id: string }) {
  const words = useClauseDeskWords();
  const history = useInfiniteCall(deskTemplateHistory, { id, pageSize: 20 });
  const versions = history.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <DeskSection title={words.history}>
      {history.isPending && <DeskWaiting />}
      {history.error && (
        <DeskFailure error={history.error} feature="clause" onRetry={() => history.refetch()} />
      )}
      <table className="desk-table">
        <thead>
          <tr>
            {[words.version, words.standing, words.effective, words.people, words.note].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <HistoryRow key={version.version} version={version} />
          ))}
        </tbody>
      </table>
      {history.hasNextPage && (
        <Button
          onClick={() => {
            void history.fetchNextPage();
          }}
        >
          {words.more}
        </Button>
      )}
    </DeskSection>
  );
}

function HistoryRow({ version }: { version: TemplateVersion }) {
  const words = useClauseDeskWords();
  const standing = useStanding();
  const { minute } = useFormats();
  const hands = [
    ...new Set([
      version.writtenBy ?? words.platform,
      ...(version.decidedBy === null ? [] : [version.decidedBy]),
    ]),
  ].join(' → ');
  return (
    <tr>
      <td>{version.version}</td>
      <td>{standing(version)}</td>
      <td>{version.effectiveFrom ? minute(version.effectiveFrom) : '–'}</td>
      <td>{hands}</td>
      <td>{[version.note, version.reason].filter(Boolean).join(' / ') || '–'}</td>
    </tr>
  );
}
