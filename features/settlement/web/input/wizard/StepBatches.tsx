// Wizard step: batches to settle, with what blocks each.

import * as z from 'zod/mini';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { OneOf, Checkbox } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { BatchChoice } from '../../../calls/input.ts';
import { samplePath } from '../../parts/paths.ts';
import { useSay } from '../../parts/say.ts';
import { isBatchFree } from './form.ts';
import type { StepProps } from './step.ts';

const SheetQuery = z.object({ sheet: z.optional(z.string()) });

export function StepBatches({ form, basis, onChange, isTried }: StepProps) {
  const { say, tonnes, trade } = useSay();
  const [{ sheet }] = useScreenQuery(SheetQuery);
  const { batches, left } = basis;
  const { batchIds, type } = form;
  const flip = (id: string, isOn: boolean) => {
    onChange({ batchIds: isOn ? [...batchIds, id] : batchIds.filter((one) => one !== id) });
  };
  if (batches.length === 0)
    return <EmptyState icon="settlement" title={say('batches.none')} why={say('batches.noneWhy')} />;
  return (
    <>
      {type !== 'adjust' && (
        <FieldSet>
          <OneOf
            label={say('operate.type')}
            value={type}
            onChange={(value) => {
              onChange({ type: value });
            }}
            choices={(['final', 'provisional'] as const).map((value) => ({
              value,
              label: say(`type.${value}`),
            }))}
            hint={say(`type.${type}.why`)}
          />
        </FieldSet>
      )}
      <Section title={say('step.batches')} note={say('batches.left', { left })}>
        {isTried && batchIds.length === 0 && <NoticeBox tone="danger">{say('batches.first')}</NoticeBox>}
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
                {say('batches.trips', { count: batch.trips.length })} · {say('line.loaded')}{' '}
                {tonnes(batch.loaded)}&nbsp;{trade('unit.tonne')} · {say('line.received')}{' '}
                {tonnes(batch.received)}&nbsp;{trade('unit.tonne')}
              </p>
              {batch.sampleId && (
                <p className="settlement-note">
                  <Link to={samplePath(batch.sampleId)}>{say('batches.sample', { no: batch.sampleNo })}</Link>
                </p>
              )}
              {batch.inSheet && (
                <p className="settlement-note">
                  {say(batch.inSheet.isProvisional ? 'batches.provisional' : 'batches.taken', {
                    no: batch.inSheet.no,
                  })}
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
  const { say } = useSay();
  const [tone, word] = isReady
    ? (['success', 'batches.ready'] as const)
    : outside.length > 0
      ? (['danger', 'batches.outside'] as const)
      : sampleId === null
        ? (['warning', 'batches.unsampled'] as const)
        : (['warning', 'batches.undecided'] as const);
  return (
    <>
      {name} <Tag tone={tone}>{say(word)}</Tag>
    </>
  );
}
