// One firm: the submitted form, what it changes, the firm's state and history.

import type { FirmMove } from '#features/firm/states.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { readFirm } from '../calls/desk.ts';
import { formDifferences } from '../rules/difference.ts';
import type { FirmRead } from './firmRead.ts';
import { FirmStatePanel } from './FirmStatePanel.tsx';
import { FormReview } from './FormReview.tsx';
import { FormWithPapers } from './FormWithPapers.tsx';
import { useFormPlaces } from './places.ts';
import { SimilarNames } from './SimilarNames.tsx';

export function FirmPanel({ firmId, onClose }: { firmId: string; onClose: () => void }) {
  const t = useTranslation('certification.console');
  return (
    <DeskPanel
      call={readFirm}
      input={{ firmId }}
      title={(read) => read.firm.name}
      waiting={t('common.firm')}
      size={1_280}
      feature="certification"
      onClose={onClose}
    >
      {(read) => <Firm read={read} />}
    </DeskPanel>
  );
}

function Firm({ read }: { read: FirmRead }) {
  const t = useTranslation('certification.console');
  const tFirm = useTranslation('firm');
  const { firm, form, inForce, files } = read;
  return (
    <>
      <DeskFacts
        facts={[
          { label: t('common.state'), value: tFirm(`state.${firm.state}`) },
          { label: t('creditCode'), value: firm.creditCode },
          { label: t('ends'), value: firm.licenceExpiresOn ?? '–' },
        ]}
      />
      {read.needsOther && <p className="desk-problem">{t('other')}</p>}
      <SimilarNames read={read} />
      {form && inForce && <FormChanges read={read} />}
      {form ? (
        <FormReview key={form.version} read={read} form={form} />
      ) : (
        <p className="desk-about">{t('form.none')}</p>
      )}
      <FirmStatePanel read={read} />
      {inForce && (
        <DeskSection title={t('inForce', { number: inForce.number })}>
          <FormWithPapers
            label={t('inForce', { number: inForce.number })}
            content={inForce.content}
            files={files}
          />
        </DeskSection>
      )}
      <History read={read} />
    </>
  );
}

function FormChanges({ read: { form, inForce } }: { read: FirmRead }) {
  const t = useTranslation('certification.console');
  const { labelOf, shown } = useFormPlaces();
  if (!form || !inForce) return null;
  const fields = formDifferences(inForce.content, form.content).map(({ path, before, after }) => ({
    label: labelOf(path),
    before: before === '' ? null : shown(path, before),
    after: after === '' ? null : shown(path, after),
  }));
  return (
    <DeskSection title={t('change')}>
      <Diff fields={fields} />
    </DeskSection>
  );
}

function History({ read: { history } }: { read: FirmRead }) {
  const t = useTranslation('certification.console');
  const tFirm = useTranslation('firm');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('history')}>
      <DeskFacts
        facts={history.map(({ at, move, by, reason }, number) => ({
          label: `${history.length - number} · ${minute(at)}`,
          value: [tFirm(`move.${move as FirmMove}`), by ?? t('clock'), reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
