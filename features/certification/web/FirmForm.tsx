// The firm's form in steps: saved while typed, validated like on the server.

import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { useLocation, useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import './certification.css';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { dropChange, type ownForm, markFormSubmitted } from '../calls/own.ts';
import type { FormFlaw } from '../flaws.ts';
import type { FormContent } from '../form.ts';
import { ReturnReasonsProvider } from './fields.tsx';
import { FormFacts } from './FormFacts.tsx';
import { LicenceFields, OwnerFields, PeopleFields } from './lists.tsx';
import { type Self, SelfProvider, useCreditCodeCopied, useLegalPersonCopied } from './people.ts';
import {
  BankFields,
  BusinessFields,
  FirmFields,
  InvoiceFields,
  LegalFields,
  OtherFields,
  RegisterFields,
} from './sections.tsx';
import { fieldsOfStep, firstStepOf, FORM_STEPS, type FormStep } from './steps.ts';
import { restoreUnsaved } from './unsaved.ts';
import { type SaveState, useAutosave } from './useAutosave.ts';
import { currentFlaws, useFlaws } from './useFlaws.ts';

type Form = NonNullable<z.output<typeof ownForm.output>['form']>;

interface FirmFormProps {
  readonly firmId: string;
  readonly form: Form;
  readonly self: Self;
  readonly head: ReactNode;
  readonly isChange: boolean;
  readonly onReload: () => unknown;
}

const PAGES = {
  firm: () => (
    <>
      <FirmFields />
      <LegalFields />
    </>
  ),
  licences: LicenceFields,
  people: () => (
    <>
      <PeopleFields />
      <OwnerFields />
    </>
  ),
  more: () => (
    <>
      <RegisterFields />
      <BusinessFields />
      <BankFields />
      <InvoiceFields />
      <OtherFields />
    </>
  ),
} as const satisfies Record<Exclude<FormStep, 'review'>, ComponentType>;

export function FirmForm(props: FirmFormProps) {
  const {
    firmId,
    form: { content, reasons, version, savedAt },
    self,
    head,
    isChange,
    onReload,
  } = props;
  const t = useTranslation('certification');
  const queries = useQueryClient();
  const [{ start, isRestored }] = useState(() => {
    const restored = restoreUnsaved(firmId, { version, content });
    return { start: restored, isRestored: restored !== content };
  });
  const form = useForm<FormContent>({ defaultValues: start, mode: 'onTouched', resolver: useResolver() });
  const keeping = useAutosave(form, { firmId, version, savedAt, isRestored });
  const [isDropping, setDropping] = useState(false);
  const byPlace = useMemo(() => new Map(reasons.map(({ path, reason }) => [path, reason])), [reasons]);
  const { step, at, go } = useStep(() =>
    firstStepOf([...reasons, ...currentFlaws(start)].map(({ path }) => path)),
  );

  /** Marks the places at their fields, at the first step that has one. */
  const tell = (flaws: readonly FormFlaw[]) => {
    go(firstStepOf(flaws.map(({ path }) => path)));
    for (const flaw of flaws)
      form.setError(errorPathOf(flaw.path) as 'name', { type: flaw.flaw, message: t(`flaw.${flaw.flaw}`) });
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
  const submit = form.handleSubmit(handIn, () => {
    tell(currentFlaws(form.getValues()));
  });
  const next = async () => {
    void keeping.keep();
    if (await form.trigger([...fieldsOfStep(step)])) go(FORM_STEPS[at + 1] ?? 'review');
    else scrollToFirstError();
  };
  const drop = {
    label: t('page.dropChange'),
    onPress: () => {
      setDropping(true);
    },
  };
  const Page = step === 'review' ? undefined : PAGES[step];

  return (
    <Screen
      title={t('page.title')}
      top={
        <WizardSteps
          label={t('page.steps')}
          steps={FORM_STEPS.map((key) => ({ key, label: t(`step.${key}`) }))}
          current={step}
          onGo={(key) => {
            go(key as FormStep);
          }}
        />
      }
      bar={
        <StickyBar
          note={<KeptLine kept={keeping.kept} />}
          primary={
            Page
              ? { label: t('page.next'), onPress: next }
              : { label: t('page.submit'), onPress: submit, isBusy }
          }
          secondary={isChange ? [drop] : []}
        />
      }
    >
      <FormProvider {...form}>
        <SelfProvider value={self}>
          <ReturnReasonsProvider value={byPlace}>
            <Copied />
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
              {step === 'more' && <NoticeBox>{t('page.moreWhy')}</NoticeBox>}
              {Page ? <Page /> : <FormFacts content={form.getValues()} />}
            </div>
          </ReturnReasonsProvider>
        </SelfProvider>
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

const StepQuery = z.object({ step: z.optional(z.string()) });

/** The step in the address; each one is an entry of the history, so that Back leads to the one before. */
function useStep(firstOf: () => FormStep) {
  const [query] = useScreenQuery(StepQuery);
  const { path } = useLocation();
  const { navigate } = useNavigate();
  const [first] = useState(firstOf);
  const asked = FORM_STEPS.find((one) => one === query.step);
  const step = asked ?? first;
  // An address without a step would lead elsewhere once the form is further.
  useEffect(() => {
    if (asked === undefined) navigate(`${path}?step=${first}`, { replace: true });
  }, [asked, first, navigate, path]);
  const go = (to: FormStep) => {
    if (to === step) return;
    navigate(`${path}?step=${to}`);
    window.scrollTo({ top: 0 });
  };
  return { step, at: FORM_STEPS.indexOf(step), go };
}

/** Keeps equal what is equal on the form, at whichever step. */
function Copied() {
  useLegalPersonCopied();
  useCreditCodeCopied();
  return null;
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
