// A form field: label, unit, hint and error.

import './card.css';
import './field.css';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useFieldMark } from '#packages/rpc/react/fieldMarks.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { scrollToFirstError } from './scrollToFirstError.ts';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** The field of the call's input: faults that concern it are shown here. */
  readonly name?: string | undefined;
}

/** Props of the control inside, linking it to label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** The form's own error, or why the server refused the present value. */
function useError({ error, name }: FieldProps, value: unknown): string | undefined {
  const mark = useFieldMark(name, value);
  useEffect(() => {
    if (mark) scrollToFirstError();
  }, [mark]);
  return error ?? mark?.text;
}

export function Field({
  unit,
  isBare,
  value,
  children,
  ...field
}: FieldProps & {
  /** A mark of the server goes when it changes. */
  readonly value: unknown;
  readonly unit?: ReactNode;
  /** No box: the control draws its own. */
  readonly isBare?: boolean | undefined;
  readonly children: (ties: ControlProps) => ReactNode;
}) {
  const { label, hint, isRequired } = field;
  const id = useId();
  const error = useError(field, value);
  const describedBy = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={classes('ui-field', error !== undefined && 'ui-field-wrong')}>
      <label htmlFor={id} className="ui-field-label">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <div className={isBare ? undefined : 'ui-field-box'}>
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-required': isRequired ? true : undefined,
        })}
        {unit !== undefined && <span className="ui-field-unit">{unit}</span>}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The same for a group of controls, which a <label> cannot name. */
export function FieldGroup({
  value,
  children,
  ...field
}: FieldProps & { readonly value: unknown; readonly children: ReactNode }) {
  const { label, hint, isRequired } = field;
  const id = useId();
  const error = useError(field, value);
  return (
    <fieldset className={classes('ui-field', error !== undefined && 'ui-field-wrong')}>
      <legend className="ui-field-label">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function FieldNotes({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="ui-field-hint">
          {hint}
        </div>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {error !== undefined && (
          <p className="ui-field-error">
            <Icon name="warning" size="small" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </>
  );
}

function RequiredMark() {
  const t = useTranslation('ui');
  return (
    <>
      <span className="ui-field-required" aria-hidden="true">
        {' '}
        *
      </span>
      <span className="ui-hidden"> {t('required')}</span>
    </>
  );
}

/** The error of a list or table, which no single control stands for. */
export function ListError(field: { name: string; value: unknown; error?: string | undefined }) {
  const error = useError({ label: '', ...field }, field.value);
  return (
    <div className={classes(error !== undefined && 'ui-field-wrong')} aria-live="polite">
      {error !== undefined && (
        <p className="ui-field-error">
          <Icon name="warning" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export function FieldSet({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <section className="ui-card ui-field-set">
      {title !== undefined && <h2 className="ui-section-title">{title}</h2>}
      {children}
    </section>
  );
}
