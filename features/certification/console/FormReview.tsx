// A submitted form: check it, pass it, or return it with reasons by field.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { AtFoot } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ReturnToApplicant } from '#packages/ui/admin/ReturnToApplicant.tsx';
import './certification.css';
import { markFormChecked, markFormPassed, markFormReturned } from '../calls/desk.ts';
import type { FirmRead } from './firmRead.ts';
import { FormWithPapers } from './FormWithPapers.tsx';

type Form = NonNullable<FirmRead['form']>;

export function FormReview({
  read: { firm, files, mayAct, needsOther },
  form,
}: {
  read: FirmRead;
  form: Form;
}) {
  const t = useTranslation('certification.console');
  const { minute } = useFormats();
  const [isReturning, setReturning] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const isFirst = form.state === 'submitted';
  const isWaiting = mayAct && (isFirst || form.state === 'checked');
  const title = t('form', { number: form.number });
  const which = { firmId: firm.id, version: form.version };
  const label = t(isFirst ? 'check' : 'pass');
  return (
    <DeskSection
      title={title}
      actions={
        isWaiting &&
        !isReturning && (
          <>
            <AtFoot>
              <Button
                danger
                onClick={() => {
                  setReturning(true);
                }}
              >
                {t('common.return')}
              </Button>
            </AtFoot>
            <DeskActs
              subject={firm.name}
              acts={[
                act({
                  label,
                  isDisabled: needsOther,
                  call: isFirst ? markFormChecked : markFormPassed,
                  what: t(isFirst ? 'checkWhat' : 'passWhat'),
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
          t('form.by', { person: form.submittedBy?.name ?? '', moment: minute(form.submittedAt) })}
        {form.checkedBy && ` · ${t('form.checkedBy', { person: form.checkedBy.name })}`}
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
      <FormWithPapers
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
  const t = useTranslation('certification.console');
  const giveBack = useMutationCall(markFormReturned).attempt;
  return (
    <ReturnToApplicant
      reasons={reasons}
      texts={{
        note: t('note'),
        returnNeeded: t('returnNeeded'),
        returnStop: t('returnStop'),
        returnSend: t('returnSend'),
      }}
      onStop={onStop}
      onSend={(said, note) =>
        giveBack({ ...which, reasons: said.map(([path, reason]) => ({ path, reason })), note })
      }
    />
  );
}
