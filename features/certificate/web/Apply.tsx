// Asking for a certificate: the PIN that will lock its key.
import type { FormEvent } from 'react';
import { applyForCertificate } from '../calls/own.ts';
import { useNewPin } from './PinField.tsx';
import { useCertificateWords } from './words.ts';
import { useSubmit } from '#features/account/web/submit.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

export function Apply({ isRenewal, onDone }: { isRenewal: boolean; onDone: () => void }) {
  const words = useCertificateWords();
  const { fields, take } = useNewPin();
  const applying = useSubmit(applyForCertificate, 'certificate');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const pin = take();
    if (pin === undefined || !await applying.submit({ pin })) return;
    showToast(words['page.sent']);
    onDone();
  };
  return (
    <Section title={words[isRenewal ? 'page.renew' : 'page.apply']}>
      <form noValidate onSubmit={(event) => { void submit(event); }}>
        {applying.problem && <Notice tone="danger">{applying.problem}</Notice>}
        {isRenewal && <p className="ui-row-hint">{words['page.renewWhy']}</p>}
        <FieldSet>{fields}</FieldSet>
        <Button kind="primary" type="submit" isWide isBusy={applying.isBusy}>{words['page.apply']}</Button>
      </form>
    </Section>
  );
}
