// Detail panel of one template: pending, future, current and past versions.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFailure, DeskLoading } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
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

export function ClauseTemplatePanel({
  template,
  mayWrite,
  onClose,
}: {
  template: DeskTemplate;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const t = useTranslation('clause.console');
  const locale = useLocale();
  const [isEditing, edit] = useState(false);
  const isWaiting = template.state === 'proposed';
  return (
    <DeskDrawer title={`${template.names[locale]} · ${template.code}`} size={1100} onClose={onClose}>
      <Version template={template} mayWrite={mayWrite} />
      {mayWrite && !isWaiting && !isEditing && (
        <div className="desk-actions">
          <Button
            type="primary"
            onClick={() => {
              edit(true);
            }}
          >
            {t('edit')}
          </Button>
          {!template.isRetired && <Retire template={template} />}
        </div>
      )}
      {isEditing && !isWaiting && (
        <DeskSection title={t('edit')}>
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
        <DeskSection title={t('sentences')}>
          <ClauseView clause={template.clause} />
        </DeskSection>
      )}
      <History id={template.id} />
    </DeskDrawer>
  );
}

function Version({ template, mayWrite }: { template: DeskTemplate; mayWrite: boolean }) {
  const t = useTranslation('clause.console');
  const standing = useVersionStateLabel();
  const { minute } = useFormats();
  const which = { id: template.id, version: template.version };
  const isComing =
    template.state === 'published' && !template.isInForce && template.inForce !== template.version;
  const when = template.wantedAt ? t('fromMoment', { moment: minute(template.wantedAt) }) : t('atOnce');
  return (
    <DeskSection
      title={`${t('common.version')} ${template.version} · ${standing(template)}`}
      actions={
        <DeskActs
          acts={[
            act({
              label: t('reject'),
              kind: 'danger',
              isOpen: template.state === 'proposed',
              call: rejectTemplate,
              reason: 'needed',
              input: (reason) => ({ ...which, reason }),
            }),
            act({
              label: t('publish'),
              isOpen: template.state === 'proposed',
              isDisabled: !template.mayDecide,
              call: publishTemplate,
              input: () => which,
            }),
            act({
              label: t('withdraw'),
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
          { label: t('before'), value: template.inForce ?? '–' },
          { label: t('effective'), value: template.effectiveFrom ? minute(template.effectiveFrom) : when },
          {
            label: t('common.note'),
            value: [template.note, template.reason].filter(Boolean).join(' / ') || '–',
          },
        ]}
      />
      <p className="desk-about">
        {t('by', { person: template.writtenBy ?? t('platform'), moment: minute(template.writtenAt) })}
      </p>
      {template.state === 'proposed' && !template.mayDecide && <p className="desk-about">{t('second')}</p>}
    </DeskSection>
  );
}

function Retire({ template }: { template: DeskTemplate }) {
  const t = useTranslation('clause.console');
  const { id, version: over, names, clause } = template;
  return (
    <DeskActs
      acts={[
        act({
          label: t('retire'),
          confirmLabel: t('propose'),
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
  const t = useTranslation('clause.console');
  const history = useInfiniteCall(deskTemplateHistory, { id, pageSize: 20 });
  const versions = history.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <DeskSection title={t('history')}>
      {history.isPending && <DeskLoading />}
      {history.error && (
        <DeskFailure error={history.error} feature="clause" onRetry={() => history.refetch()} />
      )}
      <table className="desk-table">
        <thead>
          <tr>
            {[t('common.version'), t('standing'), t('effective'), t('people'), t('common.note')].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
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
          {t('more')}
        </Button>
      )}
    </DeskSection>
  );
}

function HistoryRow({ version }: { version: TemplateVersion }) {
  const t = useTranslation('clause.console');
  const standing = useVersionStateLabel();
  const { minute } = useFormats();
  const hands = [
    ...new Set([
      version.writtenBy ?? t('platform'),
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
