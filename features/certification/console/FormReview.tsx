// A submitted form: check it, pass it, or return it with reasons by field.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ReturnToApplicant } from '#packages/ui/admin/ReturnToApplicant.tsx';
import './certification.css';
import { markFormChecked, markFormPassed, markFormReturned } from '../calls/desk.ts';
import type { FirmRead } from './firmRead.ts';
import { PlacesTable } from './PlacesTable.tsx';
import { useCertificationDeskWords } from './useWords.ts';

type Form = NonNullable<FirmRead['form']>;

export function FormReview({
  read: { firm, files, mayAct, needsOther },
  form,
}: {
  read: FirmRead;
  form: Form;
}) {
  const words = useCertificationDeskWords();
  const { fill, minute } = useFormats();
  const [isReturning, setReturning] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const isFirst = form.state === 'submitted';
  const isWaiting = mayAct && (isFirst || form.state === 'checked');
  const title = fill(words.form, { number: form.number });
  const which = { firmId: firm.id, version: form.version };
  const label = words[isFirst ? 'check' : 'pass'];
  return (
    <DeskSection
      title={title}
      actions={
        isWaiting &&
        !isReturning && (
          <>
            <Button
              danger
              onClick={() => {
                setReturning(true);
              }}
            >
              {words.return}
            </Button>
            <DeskActs
              subject={firm.name}
              acts={[
                act({
                  label,
                  isDisabled: needsOther,
                  call: isFirst ? markFormChecked : markFormPassed,
                  what: words[isFirst ? 'checkWhat' : 'passWhat'],
                  input: () => which,
                }),
              ]}
            />
          </>
        )
      }
    >
      <p className="desk-about">
        {form.submittedAt &&
          fill(words['form.by'], { person: form.submittedBy?.name ?? '', moment: minute(form.submittedAt) })}
        {form.checkedBy && ` · ${fill(words['form.checkedBy'], { person: form.checkedBy.name })}`}
      </p>
      {isReturning && (
        <ReturnForm
          which={which}
          reasons={reasons}
          onStop={() => {
            setReturning(false);
          }}
        />
      )}
      <PlacesTable
        label={title}
        content={form.content}
        files={files}
        reasons={isReturning ? reasons : undefined}
        onReason={(path, reason) => {
          setReasons((now) => ({ ...now, [path]: reason }));
        }}
      />
    </DeskSection>
  );
}

interface ReturnFormProps {
  readonly which: { readonly firmId: string; readonly version: number };
  readonly reasons: Readonly<Record<string, string>>;
  readonly onStop: () => void;
}

function ReturnForm({ which, reasons, onStop }: ReturnFormProps) {
  const giveBack = useMutationCall(markFormReturned).attempt;
  return (
    <ReturnToApplicant
      reasons={reasons}
      words={useCertificationDeskWords()}
      onStop={onStop}
      onSend={(said, note) =>
        giveBack({ ...which, reasons: said.map(([path, reason]) => ({ path, reason })), note })
      }
    />
  );
}
