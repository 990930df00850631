// Application for a certificate: letter of authority and the new PIN.

import { type FormEvent, useState } from 'react';
import { FileField } from '#features/file/web/FileField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { applyForCertificate } from '../calls/own.ts';
import { SIGNER_LETTER_KINDS } from '../states.ts';
import { useNewPin } from './PinField.tsx';

export function ApplicationForm({ isRenewal, onDone }: { isRenewal: boolean; onDone: () => void }) {
  const t = useTranslation('certificate');
  const { fields, take } = useNewPin('pin');
  const [letter, setLetter] = useState<NamedFile | null>(null);
  const [isTried, setTried] = useState(false);
  const applying = useMutationCall(applyForCertificate);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const pin = take();
    if (pin === undefined || !letter || !(await applying.run({ pin, letterId: letter.id }))) return;
    showToast(t('page.sent'));
    onDone();
  };
  return (
    <Section title={t(isRenewal ? 'page.renew' : 'page.apply')}>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {applying.problem && <NoticeBox tone="danger">{applying.problem}</NoticeBox>}
        {isRenewal && <p className="ui-row-hint">{t('page.renewWhy')}</p>}
        <FieldSet>
          <FileField
            isRequired
            label={t('page.letter')}
            name="letterId"
            hint={t('page.letterHint')}
            kinds={SIGNER_LETTER_KINDS}
            value={letter}
            error={isTried && !letter ? t('page.letterMissing') : undefined}
            onChange={setLetter}
          />
          {fields}
        </FieldSet>
        <Button kind="primary" type="submit" isWide isBusy={applying.isBusy}>
          {t('page.apply')}
        </Button>
      </form>
    </Section>
  );
}
