// Wizard step: batches to settle, with what blocks each.

import * as z from 'zod/mini';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { OneOf, Checkbox } from '#packages/ui/Choices.tsx';
import { FieldSet, ListError } from '#packages/ui/Field.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { BatchChoice } from '../../../calls/input.ts';
import { samplePath, sheetPath } from '../../parts/paths.ts';
import { hasFreeBatch, isBatchFree, type StepProps } from './form.ts';

const SheetQuery = z.object({ sheet: z.optional(z.string()) });

export function StepBatches({ form, basis, onChange, errorOf }: StepProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { tonnes } = useFormats();
  const [{ sheet }] = useScreenQuery(SheetQuery);
  const { batches, left, side, issuer } = basis;
  const { batchIds, type } = form;
  const flip = (id: string, isOn: boolean) => {
    onChange({ batchIds: isOn ? [...batchIds, id] : batchIds.filter((one) => one !== id) });
  };
  if (batches.length === 0)
    return <EmptyState icon="settlement" title={t('batches.none')} why={t('batches.noneWhy')} />;
  const isAllTaken = !hasFreeBatch(basis, sheet, type);
  return (
    <>
      {type !== 'adjust' && (
        <FieldSet>
          <OneOf
            label={t('operate.type')}
            value={type}
            onChange={(value) => {
              onChange({ type: value });
            }}
            choices={(['final', 'provisional'] as const).map((value) => ({
              value,
              label: t(`type.${value}`),
            }))}
            hint={t(`type.${type}.why`)}
          />
        </FieldSet>
      )}
      <Section title={t('step.batches')} note={isAllTaken ? undefined : t('batches.left', { left })}>
        <ListError name="batches" value={batchIds.join()} error={errorOf('batches')} />
        {batches.map((batch) => {
          const mayTake = isBatchFree(batch, sheet, type);
          return (
            <div key={batch.id} className="settlement-source">
              {mayTake ? (
                <Checkbox
                  isOn={batchIds.includes(batch.id)}
                  onChange={(isOn) => {
                    flip(batch.id, isOn);
                  }}
                >
                  <BatchName batch={batch} />
                </Checkbox>
              ) : (
                <p>
                  <BatchName batch={batch} />
                </p>
              )}
              <p className="settlement-note ui-number">
                {t('batches.trips', { count: batch.trips.length })} · {t('line.loaded')}{' '}
                {tonnes(batch.loaded)}&nbsp;{tTerms('unit.tonne')} · {t('line.received')}{' '}
                {tonnes(batch.received)}&nbsp;{tTerms('unit.tonne')}
              </p>
              {batch.sampleId && (
                <p className="settlement-note">
                  <Link to={samplePath(batch.sampleId)}>
                    {t('batches.sample', { no: batch.sampleNo ?? '' })}
                  </Link>
                </p>
              )}
              {batch.inSheet && (
                <p className="settlement-note">
                  <Link to={sheetPath({ id: batch.inSheet.id, side, issuer })}>
                    {t(batch.inSheet.isProvisional ? 'batches.provisional' : 'batches.taken', {
                      no: batch.inSheet.no,
                    })}
                  </Link>
                </p>
              )}
            </div>
          );
        })}
      </Section>
    </>
  );
}

function BatchName({ batch: { name, isReady, sampleId, outside } }: { batch: BatchChoice }) {
  const t = useTranslation('settlement');
  const [tone, word] = isReady
    ? (['success', 'batches.ready'] as const)
    : outside.length > 0
      ? (['danger', 'batches.outside'] as const)
      : sampleId === null
        ? (['warning', 'batches.unsampled'] as const)
        : (['warning', 'batches.undecided'] as const);
  return (
    <>
      {name} <Tag tone={tone}>{t(word)}</Tag>
    </>
  );
}
