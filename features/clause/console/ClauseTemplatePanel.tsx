// Detail panel of one template: pending, future, current and past versions.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFailure, DeskLoading } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  type DeskTemplate,
  deskTemplateHistory,
  proposeClauseTemplate,
  publishTemplate,
  rejectTemplate,
  type TemplateVersion,
  withdrawTemplate,
} from '../calls.ts';
import { ClauseTemplateForm } from './ClauseTemplateForm.tsx';
import { ClauseView } from './ClauseView.tsx';
import { useVersionStateLabel } from './useVersionStateLabel.ts';
import { useClauseDeskWords } from './useWords.ts';

export function ClauseTemplatePanel({
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
          <ClauseTemplateForm
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
  const standing = useVersionStateLabel();
  const { minute, fill } = useFormats();
  const which = { id: template.id, version: template.version };
  const isComing =
    template.state === 'published' && !template.isInForce && template.inForce !== template.version;
  const when = template.wantedAt
    ? fill(words.fromMoment, { moment: minute(template.wantedAt) })
    : words.atOnce;
  return (
    <DeskSection
      title={`${words.version} ${template.version} · ${standing(template)}`}
      actions={
        <DeskActs
          acts={[
            act({
              label: words.reject,
              kind: 'danger',
              isOpen: template.state === 'proposed',
              call: rejectTemplate,
              reason: 'needed',
              input: (reason) => ({ ...which, reason }),
            }),
            act({
              label: words.publish,
              isOpen: template.state === 'proposed',
              isDisabled: !template.mayDecide,
              call: publishTemplate,
              input: () => which,
            }),
            act({
              label: words.withdraw,
              kind: 'danger',
              isOpen: isComing && mayWrite,
              call: withdrawTemplate,
              reason: 'needed',
              input: (reason) => ({ ...which, reason }),
            }),
          ]}
        />
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
    </DeskSection>
  );
}

function Retire({ template }: { template: DeskTemplate }) {
  const words = useClauseDeskWords();
  const { id, version: over, names, clause } = template;
  return (
    <DeskActs
      acts={[
        act({
          label: words.retire,
          confirmLabel: words.propose,
          kind: 'danger',
          call: proposeClauseTemplate,
          reason: 'needed',
          input: (note) => ({ id, over, names, clause, isRetired: true, effectiveAt: null, note }),
        }),
      ]}
    />
  );
}

function History({ id }: { id: string }) {
  const words = useClauseDeskWords();
  const history = useInfiniteCall(deskTemplateHistory, { id, pageSize: 20 });
  const versions = history.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <DeskSection title={words.history}>
      {history.isPending && <DeskLoading />}
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
  const standing = useVersionStateLabel();
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
