// Bottom sheet of the firm's quality templates: apply, save, delete.

import { useState } from 'react';
import { symbolText } from '#features/clause/symbols.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  deleteQualityTemplate,
  MAX_TEMPLATE_NAME_LENGTH,
  type QualityTemplate,
  qualityTemplates,
  saveQualityTemplate,
} from '../../calls.ts';
import { writePromise } from '../../promise.ts';
import type { QualityPromise } from '../../terms.ts';
import { type SpecRow, toSpecRows } from './form.ts';

interface QualityTemplatesProps {
  /** What is typed so far. */
  readonly spec: readonly QualityPromise[];
  readonly onChoose: (rows: SpecRow[]) => void;
  readonly onClose: () => void;
}

export default function QualityTemplates({ spec, onChoose, onClose }: QualityTemplatesProps) {
  const t = useTranslation('terms');
  const kept = useCall(qualityTemplates, {});
  const choose = async ({ name, spec: promised }: QualityTemplate) => {
    const agreed =
      spec.length === 0 ||
      (await confirmDialog({ title: t('templates.replace'), body: t('templates.replaceAsk', { name }) }));
    if (!agreed) return;
    onChoose(toSpecRows(promised));
    showToast(t('templates.chosen', { name }));
    onClose();
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('templates')}>
      {spec.length > 0 && <SaveForm spec={spec} onKept={() => kept.refetch()} />}
      <QueryView feature="terms" query={kept} shape="lines">
        {({ list }) =>
          list.length === 0 && spec.length === 0 ? (
            <EmptyState icon="star" title={t('templates.none')} why={t('templates.noneWhy')} />
          ) : (
            list.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                onChoose={() => choose(template)}
                onDropped={() => kept.refetch()}
              />
            ))
          )
        }
      </QueryView>
    </Drawer>
  );
}

function SaveForm({ spec, onKept }: { spec: readonly QualityPromise[]; onKept: () => Promise<unknown> }) {
  const t = useTranslation('terms');
  const [name, setName] = useState('');
  const { run, problem, fault, isBusy } = useMutationCall(saveQualityTemplate);
  const save = async () => {
    if (!(await run({ name: name.trim(), spec: [...spec] }))) return;
    setName('');
    showToast(t('templates.kept'));
    await onKept();
  };
  return (
    <form
      className="terms-template-form"
      onSubmit={(event) => {
        event.preventDefault();
        // The sheet stands within the form whose promises it saves.
        event.stopPropagation();
        void save();
      }}
    >
      <TextField
        name="name"
        label={t('templates.name')}
        value={name}
        onChange={setName}
        maxLength={MAX_TEMPLATE_NAME_LENGTH}
        hint={t('templates.shared')}
      />
      <ProblemNotice problem={problem} fault={fault} />
      <Button kind="primary" type="submit" isBusy={isBusy} isDisabled={name.trim() === ''}>
        {t('templates.keep')}
      </Button>
    </form>
  );
}

function TemplateCard({
  template: { id, name, spec, savedAt },
  onChoose,
  onDropped,
}: {
  template: QualityTemplate;
  onChoose: () => unknown;
  onDropped: () => Promise<unknown>;
}) {
  const t = useTranslation('terms');
  const { minute } = useFormats();
  const { index: write } = useClauseFormats();
  const { run, problem } = useMutationCall(deleteQualityTemplate);
  const drop = async () => {
    const agreed = await confirmDialog({
      title: t('templates.drop'),
      body: t('templates.dropAsk', { name }),
      isDanger: true,
    });
    if (agreed && (await run({ templateId: id }))) await onDropped();
  };
  const promises = spec.map((one) => `${symbolText(one.index)} ${writePromise(one, write, t('op.typical'))}`);
  return (
    <Card>
      <Row label={name} hint={promises.join(' · ')} weight="medium" onPress={onChoose} />
      <ProblemNotice problem={problem} />
      <div className="ui-card-line">
        <span className="ui-card-note">{minute(savedAt)}</span>
        <Button size="small" onPress={drop}>
          {t('templates.drop')}
        </Button>
      </div>
    </Card>
  );
}
