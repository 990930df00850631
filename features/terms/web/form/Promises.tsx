// The promised indices, a row each: value, and limit of rejection.

import { lazy, Suspense, useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { INDEX_CODES, type IndexCode, indexOf, isPossible, isUsual } from '#features/clause/quality.ts';
import { symbolText } from '#features/clause/symbols.ts';
import { IndexSymbol } from '#features/clause/web/IndexSymbol.tsx';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { readIndex } from '#features/clause/writing.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet, ListError } from '#packages/ui/Field.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { findLegalBreach, isFarHaul, type LegalLimits } from '../../rules/legalLimits.ts';
import { FormNumber, FormSelect } from './controls.tsx';
import type { ListingForm, SpecRow } from './form.ts';
import { promisesOf } from './promises.ts';
import { useLegalLimits } from './useLegalLimits.ts';

const QualityTemplates = lazy(() => import('./QualityTemplates.tsx'));

const OPS = ['at_least', 'at_most', 'typical', 'between'] as const;
/** Where there is no room for words, the sign alone is seen. */
const SIGNS: Record<(typeof OPS)[number], string> = {
  at_least: '≥',
  at_most: '≤',
  typical: '≈',
  between: '↔',
};
const REQUIRED: readonly IndexCode[] = ['QNET_AR', 'MT', 'STD'];

/** `haul`: kilometres that the coal is hauled at least, where that is known. */
export function Promises({ haul }: { haul?: number | undefined }) {
  const t = useTranslation('terms');
  const rows = useFieldArray<ListingForm, 'spec'>({ name: 'spec' });
  const spec = useWatch<ListingForm, 'spec'>({ name: 'spec' });
  const { errors } = useFormState<ListingForm>({ name: 'spec' });
  const [choosesTemplate, setChoosesTemplate] = useState(false);
  const unused = INDEX_CODES.find((code) => !spec.some(({ index }) => index === code)) ?? 'AD';
  return (
    <>
      {errors.spec?.root?.message && <NoticeBox tone="danger">{errors.spec.root.message}</NoticeBox>}
      <ListError name="spec" value={JSON.stringify(spec)} />
      {choosesTemplate && (
        <Suspense fallback={null}>
          <QualityTemplates
            spec={promisesOf({ spec })}
            onChoose={rows.replace}
            onClose={() => {
              setChoosesTemplate(false);
            }}
          />
        </Suspense>
      )}
      <FieldSet>
        <div>
          <Button
            size="small"
            icon="star"
            onPress={() => {
              setChoosesTemplate(true);
            }}
          >
            {t('templates')}
          </Button>
        </div>
        <div className="terms-indices">
          <div className="terms-index terms-index-head" aria-hidden="true">
            <span className="terms-index-name">{t('field.spec')}</span>
            <span>{t('detail.promise')}</span>
            <span>{t('registration.value')}</span>
            <span>{t('registration.rejectLimit')}</span>
          </div>
          {rows.fields.map((field, at) => (
            <PromiseFields
              key={field.id}
              at={at}
              row={spec[at] ?? field}
              used={spec.map(({ index }) => index)}
              haul={haul}
              onRemove={() => {
                rows.remove(at);
              }}
            />
          ))}
        </div>
        <Button
          icon="plus"
          isWide
          onPress={() => {
            rows.append({ index: unused, op: 'at_most', value: '', upper: '', reject: '' });
          }}
        >
          {t('registration.addIndex')}
        </Button>
        <p className="trade-note">{t('legal.rule')}</p>
      </FieldSet>
    </>
  );
}

function PromiseFields({
  at,
  row,
  used,
  haul,
  onRemove,
}: {
  at: number;
  row: SpecRow;
  used: readonly IndexCode[];
  haul: number | undefined;
  onRemove: () => void;
}) {
  const t = useTranslation(['terms', 'clause']);
  const { unit, scale } = indexOf(row.index);
  const isFixed = REQUIRED.includes(row.index);
  const named = (code: IndexCode) => `${symbolText(code)} ${t(`index.${code}`)}`;
  return (
    <fieldset className="terms-index" aria-label={named(row.index)}>
      <div className="terms-index-name">
        {isFixed ? (
          <span>
            <IndexSymbol index={row.index} /> {t(`index.${row.index}`)}
          </span>
        ) : (
          <FormSelect
            name={`spec.${at}.index`}
            label={t('field.spec')}
            options={INDEX_CODES.filter((code) => code === row.index || !used.includes(code)).map((code) => ({
              value: code,
              label: named(code),
            }))}
          />
        )}
        <span className="terms-index-unit">{unit}</span>
        {!isFixed && (
          <button
            type="button"
            className="terms-index-remove"
            aria-label={`${t('registration.removeIndex')} ${named(row.index)}`}
            onClick={onRemove}
          >
            <Icon name="close" size="small" />
          </button>
        )}
      </div>
      <FormSelect
        name={`spec.${at}.op`}
        label={t('detail.promise')}
        options={OPS.map((op) => ({ value: op, label: `${SIGNS[op]}\u2003\u2003${t(`op.${op}`)}` }))}
      />
      <div className="terms-index-value">
        <FormNumber
          name={`spec.${at}.value`}
          label={t('registration.value')}
          decimals={scale}
          unit={unit}
          isRequired
        />
        {row.op === 'between' && (
          <FormNumber
            name={`spec.${at}.upper`}
            label={t('registration.upper')}
            decimals={scale}
            unit={unit}
            isRequired
          />
        )}
      </div>
      <FormNumber
        name={`spec.${at}.reject`}
        label={t('registration.rejectLimit')}
        decimals={scale}
        unit={unit}
      />
      <div className="terms-index-notes">
        <Warnings row={row} haul={haul} />
      </div>
    </fieldset>
  );
}

/** Names the statutory limits, and warns of values beyond them and of unusual ones; neither is refused. */
function Warnings({ row: { index, op, value, upper }, haul }: { row: SpecRow; haul: number | undefined }) {
  const t = useTranslation('terms');
  const { index: write } = useClauseFormats();
  const rankCode = useWatch<ListingForm, 'rankCode'>({ name: 'rankCode' });
  const limits = useLegalLimits(rankCode);
  const isUpperWorse = op === 'between' && indexOf(index).better === 'LOWER';
  const read = readIndex(index, isUpperWorse ? upper : value);
  const isRead = read !== undefined && isPossible(index, read);
  const breach = isRead ? findLegalBreach(limits, index, read) : undefined;
  if (!breach)
    return (
      <>
        <LimitsOf index={index} limits={limits} />
        {isRead && !isUsual(index, read) && (
          <span className="trade-remark trade-warning">{t('registration.unusual')}</span>
        )}
      </>
    );
  const limit = write(index, breach.limit);
  const km = limits.farKm.toString();
  return (
    <span className="trade-warning">
      {breach.beyondKm === undefined
        ? t('registration.ceiling', { limit })
        : isFarHaul(limits, haul)
          ? t('registration.ceilingHauled', { limit, km, haul: String(haul) })
          : t('registration.ceilingFar', { limit, km })}
    </span>
  );
}

function LimitsOf({ index, limits }: { index: IndexCode; limits: LegalLimits }) {
  const t = useTranslation('terms');
  const { index: write } = useClauseFormats();
  const sign = indexOf(index).better === 'HIGHER' ? '≥' : '≤';
  const [always, far] = [limits.everywhere[index], limits.far[index]];
  const lines = [
    always !== undefined && t('legal.always', { limit: `${sign} ${write(index, always)}` }),
    far !== undefined &&
      t('legal.far', { limit: `${sign} ${write(index, far)}`, km: limits.farKm.toString() }),
  ].filter((line) => line !== false);
  return lines.length > 0 && <span className="trade-remark">{lines.join(' · ')}</span>;
}
