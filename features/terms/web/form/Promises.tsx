// The fields of the indices promised: each value, and beyond what a lot may be refused.

import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { INDEX_CODES, type IndexCode, indexOf, isPossible, isUsual } from '#features/clause/quality.ts';
import { readIndex } from '#features/clause/writing.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useSay } from '../say.ts';
import { ceilingAbove } from './ceilings.ts';
import { FormNumber, FormOneOf, FormSelect } from './controls.tsx';
import type { ListingForm, SpecRow } from './form.ts';

const OPS = ['at_least', 'at_most', 'typical', 'between'] as const;
const REQUIRED: readonly IndexCode[] = ['QNET_AR', 'MT', 'STD'];

export function Promises() {
  const { say } = useSay();
  const rows = useFieldArray<ListingForm, 'spec'>({ name: 'spec' });
  const spec = useWatch<ListingForm, 'spec'>({ name: 'spec' });
  const { errors } = useFormState<ListingForm>({ name: 'spec' });
  const unused = INDEX_CODES.find((code) => !spec.some(({ index }) => index === code)) ?? 'AD';
  return (
    <>
      {errors.spec?.root?.message && <NoticeBox tone="danger">{errors.spec.root.message}</NoticeBox>}
      {rows.fields.map((field, at) => (
        <PromiseFields
          key={field.id}
          at={at}
          row={spec[at] ?? field}
          used={spec.map(({ index }) => index)}
          onRemove={() => {
            rows.remove(at);
          }}
        />
      ))}
      <FieldSet>
        <Button
          icon="plus"
          isWide
          onPress={() => {
            rows.append({ index: unused, op: 'at_most', value: '', upper: '', reject: '' });
          }}
        >
          {say('registration.addIndex')}
        </Button>
      </FieldSet>
    </>
  );
}

function PromiseFields({
  at,
  row,
  used,
  onRemove,
}: {
  at: number;
  row: SpecRow;
  used: readonly IndexCode[];
  onRemove: () => void;
}) {
  const { say } = useSay();
  const { unit, scale } = indexOf(row.index);
  const isFixed = REQUIRED.includes(row.index);
  const options = INDEX_CODES.filter((code) => code === row.index || !used.includes(code)).map((code) => ({
    value: code,
    label: say(`index.${code}`),
  }));
  return (
    <FieldSet title={isFixed ? say(`index.${row.index}`) : undefined}>
      {!isFixed && <FormSelect name={`spec.${at}.index`} label={say('field.spec')} options={options} />}
      <FormOneOf name={`spec.${at}.op`} label={say('detail.promise')} words="op" items={OPS} />
      <div className="trade-fields">
        <FormNumber
          name={`spec.${at}.value`}
          label={say('registration.value')}
          decimals={scale}
          unit={unit}
          isRequired
          hint={<Warnings row={row} />}
        />
        {row.op === 'between' && (
          <FormNumber
            name={`spec.${at}.upper`}
            label={say('registration.upper')}
            decimals={scale}
            unit={unit}
            isRequired
          />
        )}
        <FormNumber
          name={`spec.${at}.reject`}
          label={say('registration.rejectLimit')}
          decimals={scale}
          unit={unit}
        />
      </div>
      {!isFixed && (
        <Button kind="plain" size="small" onPress={onRemove}>
          {say('registration.removeIndex')}
        </Button>
      )}
    </FieldSet>
  );
}

/** Warns of unusual values and of the statutory ceiling; neither is refused. */
function Warnings({ row: { index, value } }: { row: SpecRow }) {
  const { say, index: write } = useSay();
  const rankCode = useWatch<ListingForm, 'rankCode'>({ name: 'rankCode' });
  const read = readIndex(index, value);
  if (read === undefined || !isPossible(index, read)) return null;
  const ceiling = ceilingAbove(index, read, rankCode);
  if (ceiling !== undefined)
    return (
      <span className="trade-warning">{say('registration.ceiling', { limit: write(index, ceiling) })}</span>
    );
  return isUsual(index, read) ? null : <span className="trade-warning">{say('registration.unusual')}</span>;
}
