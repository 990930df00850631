// Picks and adjusts the clause of a listing or contract, with check and prices.

import { useState } from 'react';
import * as z from 'zod/mini';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation, useLocale, useFormats } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { clauseLibrary, type LibraryTemplate } from '../calls.ts';
import { type BasePrice, Clause, type Reject } from '../clause.ts';
import type { ClauseFault, ClauseWarning } from '../faults.ts';
import type { Finding } from '../finding.ts';
import { checkClause, warnOfClause } from '../rules/check.ts';
import type { TaxBasis } from '../rules/indexed.ts';
import type { Measured } from '../rules/price.ts';
import { ClauseEditor } from './ClauseEditor.tsx';
import { ClauseSentenceList } from './ClauseSentenceList.tsx';
import { Simulator } from './Simulator.tsx';

export interface ClausePickerProps {
  /** Undefined: no clause, settled at the agreed price. */
  readonly value: Clause | undefined;
  /** Also called with invalid clauses: run `checkClause` before signing. */
  readonly onChange: (clause: Clause | undefined) => void;
  /** Agreed hao/t, or hao for each kilocalorie in PER_KCAL; without it no prices are shown. */
  readonly price?: HaoPerTonne | undefined;
  readonly promised?: Measured | undefined;
  /** Limits that apply besides the clause's own. */
  readonly rejects?: readonly Reject[] | undefined;
  /** Base price modes that match the price mode; all by default. */
  readonly bases?: readonly BasePrice['mode'][] | undefined;
  readonly tax?: TaxBasis | undefined;
  readonly label?: string | undefined;
  readonly error?: string | undefined;
}

const NONE = 'none';
const OWN = 'own';

export function ClausePicker({
  value,
  onChange,
  price,
  tax,
  promised,
  rejects = [],
  bases,
  label,
  error,
}: ClausePickerProps) {
  const t = useTranslation('clause');
  const locale = useLocale();
  const library = useCall(clauseLibrary, {});
  const [isEditing, setEditing] = useState(false);
  const templates = (library.data?.list ?? []).filter(
    ({ clause }) => bases?.includes(clause.base.mode) ?? true,
  );
  const chosen = value && templates.find((template) => isSame(template.clause, value));
  const choices = [
    { value: NONE, label: t('picker.none') },
    ...templates.map(({ id, names }) => ({ value: id, label: names[locale] })),
    ...(value && !chosen ? [{ value: OWN, label: t('picker.own') }] : []),
  ];
  const choose = (id: string) => {
    if (id !== OWN) onChange(templates.find((template) => template.id === id)?.clause);
  };
  // Numbers out of bounds are not applied; the field shows the fault.
  const adjust = (clause: Clause) => {
    if (encoded(clause) !== undefined) onChange(clause);
  };
  const isBroken = value !== undefined && checkClause(value).length > 0;
  return (
    <>
      <FieldSet>
        <OneOf
          label={label ?? t('picker.title')}
          value={value ? (chosen?.id ?? OWN) : NONE}
          choices={choices}
          onChange={choose}
          error={error}
          hint={
            hintOf(library.isError, library.isPending, t) ??
            (chosen ? <Version of={chosen} /> : bases && t('picker.agreeing'))
          }
        />
      </FieldSet>
      {value && (
        <Card>
          <ClauseSentenceList clause={value} />
          <Button
            size="small"
            icon="edit"
            onPress={() => {
              setEditing(true);
            }}
          >
            {t('picker.adjust')}
          </Button>
        </Card>
      )}
      {value && <Findings clause={value} />}
      {value && !isBroken && price !== undefined && (
        <Simulator
          clause={{ ...value, rejects: [...value.rejects, ...rejects] }}
          price={price}
          tax={tax}
          promised={promised}
        />
      )}
      {value && (
        <Drawer
          isOpen={isEditing}
          title={t('picker.adjust')}
          onClose={() => {
            setEditing(false);
          }}
          foot={
            <Button
              kind="primary"
              isWide
              onPress={() => {
                setEditing(false);
              }}
            >
              {t('picker.finish')}
            </Button>
          }
        >
          {error !== undefined && <NoticeBox tone="danger">{error}</NoticeBox>}
          <Findings clause={value} />
          <ClauseEditor clause={value} bases={bases} onChange={adjust} />
        </Drawer>
      )}
    </>
  );
}

const hintOf = (isError: boolean, isPending: boolean, say: Translate<'clause'>) =>
  isError ? say('picker.failed') : isPending ? say('picker.loading') : undefined;

function Version({ of }: { of: LibraryTemplate }) {
  const t = useTranslation('clause');
  const { day } = useFormats();
  return t('picker.version', { version: of.version, day: day(of.effectiveFrom) });
}

export function Findings({ clause }: { clause: Clause }) {
  const t = useTranslation('clause');
  const line = ({ code, index, field }: Finding<ClauseFault | ClauseWarning>, tone: 'danger' | 'warning') => (
    <NoticeBox key={`${code} ${field}`} tone={tone}>
      {t(`fault.${code}`)}
      {index && ` (${t(`index.${index}`)})`}
    </NoticeBox>
  );
  return [
    ...checkClause(clause).map((finding) => line(finding, 'danger')),
    ...warnOfClause(clause).map((finding) => line(finding, 'warning')),
  ];
}

const isSame = (one: Clause, other: Clause) => encoded(one) === encoded(other);

/** Undefined if a clause being edited cannot be encoded. */
function encoded(clause: Clause): string | undefined {
  const result = z.safeEncode(Clause, clause);
  return result.success ? JSON.stringify(result.data) : undefined;
}
