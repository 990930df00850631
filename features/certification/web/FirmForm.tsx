// The firm's form: saved while typed, validated like on the server, submitted.

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import './certification.css';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { dropChange, type ownForm, markFormSubmitted } from '../calls/own.ts';
import type { FormFlaw } from '../flaws.ts';
import type { FormContent } from '../form.ts';
import { ReturnReasonsProvider } from './fields.tsx';
import { LicenceFields, OwnerFields, PeopleFields } from './lists.tsx';
import {
  BankFields,
  BusinessFields,
  FirmFields,
  InvoiceFields,
  LegalFields,
  OtherFields,
} from './sections.tsx';
import { type SaveState, useAutosave } from './useAutosave.ts';
import { currentFlaws, useFlaws } from './useFlaws.ts';
import { useCertificationWords } from './words.ts';

type Form = NonNullable<z.output<typeof ownForm.output>['form']>;

interface FirmFormProps {
  readonly form: Form;
  readonly head: ReactNode;
  readonly isChange: boolean;
  readonly onReload: () => unknown;
}

export function FirmForm({
  form: { content, reasons, version, savedAt },
  head,
  isChange,
  onReload,
}: FirmFormProps) {
  const words = useCertificationWords();
  const queries = useQueryClient();
  const form = useForm<FormContent>({ defaultValues: content, mode: 'onTouched', resolver: useResolver() });
  const keeping = useAutosave(form, { version, savedAt });
  const [isDropping, setDropping] = useState(false);
  const byPlace = useMemo(() => new Map(reasons.map(({ path, reason }) => [path, reason])), [reasons]);
  const flawText = (flaw: FormFlaw) => words[`flaw.${flaw.flaw}`];

  const tell = (flaws: readonly FormFlaw[]) => {
    for (const flaw of flaws)
      form.setError(errorPathOf(flaw.path) as 'name', { type: flaw.flaw, message: flawText(flaw) });
    scrollToFirstError();
  };
  const { run, problem, isBusy } = useMutationCall(markFormSubmitted, {
    onDone: () => {
      showToast(words['page.submitted']);
      void queries.invalidateQueries({ queryKey: [traderInfo.path] });
      onReload();
    },
    onFault: (fault) => {
      if (fault.name === 'incomplete') tell(fault.params.flaws);
      return false;
    },
  });
  const handIn = async () => {
    if (await keeping.keep()) await run({ version: keeping.version.current });
  };
  const submit = form.handleSubmit(handIn, scrollToFirstError);

  return (
    <Screen
      title={words['page.title']}
      bar={
        <StickyBar
          note={<KeptLine kept={keeping.kept} />}
          primary={{ label: words['page.submit'], onPress: submit, isBusy }}
          secondary={
            isChange
              ? [
                  {
                    label: words['page.dropChange'],
                    onPress: () => {
                      setDropping(true);
                    },
                  },
                ]
              : []
          }
        />
      }
    >
      <FormProvider {...form}>
        <ReturnReasonsProvider value={byPlace}>
          <div className="certification">
            {head}
            {isChange && <NoticeBox>{words['page.changeWhy']}</NoticeBox>}
            {keeping.kept.how === 'changed' && (
              <NoticeBox
                tone="danger"
                action={
                  <Button size="small" onPress={onReload}>
                    {words['page.reload']}
                  </Button>
                }
              >
                {words['page.changed']}
              </NoticeBox>
            )}
            {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
            <FlawCount />
            <FirmFields />
            <LegalFields />
            <LicenceFields />
            <BusinessFields />
            <BankFields />
            <InvoiceFields />
            <PeopleFields />
            <OwnerFields />
            <OtherFields />
          </div>
        </ReturnReasonsProvider>
      </FormProvider>
      {isChange && (
        <DropConfirmation
          isOpen={isDropping}
          version={() => keeping.version.current}
          onClose={() => {
            setDropping(false);
          }}
          onDropped={onReload}
        />
      )}
    </Screen>
  );
}

function FlawCount() {
  const words = useCertificationWords();
  const { fill } = useFormats();
  const { length: count } = useFlaws();
  return count > 0 && <NoticeBox tone="warning">{fill(words['page.flaws'], { count })}</NoticeBox>;
}

const errorPathOf = (path: string) =>
  ['licences', 'people', 'owners'].includes(path) ? `${path}.root` : path;

function useResolver(): Resolver<FormContent> {
  const words = useCertificationWords();
  return (values) => {
    const flaws = currentFlaws(values);
    if (flaws.length === 0) return { values, errors: {} };
    const errors: FieldErrors<FormContent> = {};
    for (const { path, flaw } of flaws)
      set(errors, errorPathOf(path), { type: flaw, message: words[`flaw.${flaw}`] });
    return { values: {}, errors };
  };
}

function KeptLine({ kept }: { kept: SaveState }) {
  const words = useCertificationWords();
  const { fill, clock } = useFormats();
  if (kept.how === 'saved') return <output>{fill(words['page.saved'], { at: clock(kept.at) })}</output>;
  return <output>{words[kept.how === 'saving' ? 'page.saving' : 'page.unsaved']}</output>;
}

function DropConfirmation({
  isOpen,
  version,
  onClose,
  onDropped,
}: {
  isOpen: boolean;
  version: () => number;
  onClose: () => void;
  onDropped: () => unknown;
}) {
  const words = useCertificationWords();
  const { run } = useMutationCall(dropChange, { showError: true });
  const drop = async () => {
    const dropped = await run({ version: version() });
    onClose();
    if (dropped) await onDropped();
  };
  return (
    <ConfirmDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={words['page.dropChange']}
      rows={[]}
      confirmLabel={words['page.drop']}
      onConfirm={drop}
    >
      <p>{words['page.dropAsk']}</p>
    </ConfirmDrawer>
  );
}
