// One firm: the submitted form, what it changes, the firm's state and history.

import type { FirmMove } from '#features/firm/states.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { readFirm } from '../calls/desk.ts';
import { formDifferences } from '../rules/difference.ts';
import type { FirmRead } from './firmRead.ts';
import { FirmStatePanel } from './FirmStatePanel.tsx';
import { FormReview } from './FormReview.tsx';
import { useFormPlaces } from './places.ts';
import { PlacesTable } from './PlacesTable.tsx';
import { useCertificationDeskWords, useStateWords } from './useWords.ts';

export function FirmPanel({ firmId, onClose }: { firmId: string; onClose: () => void }) {
  const words = useCertificationDeskWords();
  return (
    <DeskPanel
      call={readFirm}
      input={{ firmId }}
      title={(read) => read.firm.name}
      waiting={words.firm}
      size={1_080}
      feature="certification"
      onClose={onClose}
    >
      {(read) => <Firm read={read} />}
    </DeskPanel>
  );
}

function Firm({ read }: { read: FirmRead }) {
  const words = useCertificationDeskWords();
  const firmWords = useStateWords();
  const { fill } = useFormats();
  const { firm, form, inForce, files } = read;
  return (
    <>
      <DeskFacts
        facts={[
          { label: words.state, value: firmWords[`state.${firm.state}`] },
          { label: words.creditCode, value: firm.creditCode },
          { label: words.ends, value: firm.licenceExpiresOn ?? '–' },
        ]}
      />
      {read.needsOther && <p className="desk-problem">{words.other}</p>}
      {form && inForce && <FormChanges read={read} />}
      {form ? (
        <FormReview key={form.version} read={read} form={form} />
      ) : (
        <p className="desk-about">{words['form.none']}</p>
      )}
      <FirmStatePanel read={read} />
      {inForce && (
        <DeskSection title={fill(words.inForce, { number: inForce.number })}>
          <PlacesTable
            label={fill(words.inForce, { number: inForce.number })}
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
  const words = useCertificationDeskWords();
  const { labelOf, shown } = useFormPlaces();
  if (!form || !inForce) return null;
  const fields = formDifferences(inForce.content, form.content).map(({ path, before, after }) => ({
    label: labelOf(path),
    before: before === '' ? null : shown(path, before),
    after: after === '' ? null : shown(path, after),
  }));
  return (
    <DeskSection title={words.change}>
      <Diff fields={fields} />
    </DeskSection>
  );
}

function History({ read: { history } }: { read: FirmRead }) {
  const words = useCertificationDeskWords();
  const firmWords = useStateWords();
  const { minute } = useFormats();
  return (
    <DeskSection title={words.history}>
      <DeskFacts
        facts={history.map(({ at, move, by, reason }, number) => ({
          label: `${history.length - number} · ${minute(at)}`,
          value: [firmWords[`move.${move as FirmMove}`], by ?? words.clock, reason]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </DeskSection>
  );
}
