// The firm's form: saved while typed, validated like on the server, submitted.

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
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
  const t = useTranslation('certification');
  const queries = useQueryClient();
  const form = useForm<FormContent>({ defaultValues: content, mode: 'onTouched', resolver: useResolver() });
  const keeping = useAutosave(form, { version, savedAt });
  const [isDropping, setDropping] = useState(false);
  const byPlace = useMemo(() => new Map(reasons.map(({ path, reason }) => [path, reason])), [reasons]);
  const flawText = (flaw: FormFlaw) => t(`flaw.${flaw.flaw}`);

  const tell = (flaws: readonly FormFlaw[]) => {
    for (const flaw of flaws)
      form.setError(errorPathOf(flaw.path) as 'name', { type: flaw.flaw, message: flawText(flaw) });
    scrollToFirstError();
  };
  const { run, problem, isBusy } = useMutationCall(markFormSubmitted, {
    onDone: () => {
      showToast(t('page.submitted'));
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
      title={t('page.title')}
      bar={
        <StickyBar
          note={<KeptLine kept={keeping.kept} />}
          primary={{ label: t('page.submit'), onPress: submit, isBusy }}
          secondary={
            isChange
              ? [
                  {
                    label: t('page.dropChange'),
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
            {isChange && <NoticeBox>{t('page.changeWhy')}</NoticeBox>}
            {keeping.kept.how === 'changed' && (
              <NoticeBox
                tone="danger"
                action={
                  <Button size="small" onPress={onReload}>
                    {t('page.reload')}
                  </Button>
                }
              >
                {t('page.changed')}
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
  const t = useTranslation('certification');
  const { length: count } = useFlaws();
  return count > 0 && <NoticeBox tone="warning">{t('page.flaws', { count })}</NoticeBox>;
}

const errorPathOf = (path: string) =>
  ['licences', 'people', 'owners'].includes(path) ? `${path}.root` : path;

function useResolver(): Resolver<FormContent> {
  const t = useTranslation('certification');
  return (values) => {
    const flaws = currentFlaws(values);
    if (flaws.length === 0) return { values, errors: {} };
    const errors: FieldErrors<FormContent> = {};
    for (const { path, flaw } of flaws)
      set(errors, errorPathOf(path), { type: flaw, message: t(`flaw.${flaw}`) });
    return { values: {}, errors };
  };
}

function KeptLine({ kept }: { kept: SaveState }) {
  const t = useTranslation('certification');
  const { clock } = useFormats();
  if (kept.how === 'saved') return <output>{t('page.saved', { at: clock(kept.at) })}</output>;
  return <output>{t(kept.how === 'saving' ? 'page.saving' : 'page.unsaved')}</output>;
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
  const t = useTranslation('certification');
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
      title={t('page.dropChange')}
      rows={[]}
      confirmLabel={t('page.drop')}
      onConfirm={drop}
    >
      <p>{t('page.dropAsk')}</p>
    </ConfirmDrawer>
  );
}
