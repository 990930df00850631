// Drawer to enter seal and mass of the three parts.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { sealSample } from '../calls/sample.ts';
import { type SplitPart, SPLIT_PARTS } from '../parts.ts';
import { areSealsAlike } from '../rules/seals.ts';

interface PartForm {
  readonly sealNo: string;
  readonly mass: string;
}
const EMPTY: PartForm = { sealNo: '', mass: '' };
const MIN_SEAL_LENGTH = 3;

export function SealDrawer({
  sampleId,
  onClose,
  onDone,
}: {
  sampleId: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslation('assay');
  const [typed, setTyped] = useState<Readonly<Record<SplitPart, PartForm>>>({ A: EMPTY, B: EMPTY, C: EMPTY });
  const change = (part: SplitPart, changes: Partial<PartForm>) => {
    setTyped((now) => ({ ...now, [part]: { ...now[part], ...changes } }));
  };
  const isSealMissing = ({ sealNo }: PartForm) => sealNo.trim().length < MIN_SEAL_LENGTH;
  const isMassMissing = ({ mass }: PartForm) => !/^[1-9]\d{0,4}$/.test(mass);
  const sealsOf = (parts: readonly SplitPart[]) => parts.map((part) => typed[part].sealNo.trim());
  const isAlike = (part: SplitPart) =>
    sealsOf(SPLIT_PARTS.filter((other) => other !== part)).some((seal) =>
      areSealsAlike([seal, ...sealsOf([part])]),
    );
  const isWrong =
    areSealsAlike(sealsOf(SPLIT_PARTS)) ||
    SPLIT_PARTS.some((part) => isSealMissing(typed[part]) || isMassMissing(typed[part]));
  const sealError = (part: SplitPart, isTried: boolean) => {
    if (isSealMissing(typed[part])) return isTried ? t('seal.missing') : undefined;
    return isAlike(part) ? t('fault.seals_alike') : undefined;
  };
  const of = ({ sealNo, mass }: PartForm) => ({ sealNo: sealNo.trim(), mass: Number(mass) });
  return (
    <ActDrawer
      title={t('seal')}
      call={sealSample}
      input={() =>
        isWrong ? undefined : { sampleId, seals: { A: of(typed.A), B: of(typed.B), C: of(typed.C) } }
      }
      isForm
      why={t('seal.why')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried, clear) => (
        <>
          {SPLIT_PARTS.map((part) => (
            <FieldSet key={part} title={t(`part.${part}`)}>
              <TextField
                label={t('parts.seal')}
                name={`${part}.sealNo`}
                isRequired
                maxLength={40}
                autoComplete="off"
                value={typed[part].sealNo}
                onChange={(sealNo) => {
                  clear();
                  change(part, { sealNo });
                }}
                error={sealError(part, isTried)}
              />
              <NumberField
                label={t('parts.mass')}
                name={`${part}.mass`}
                isRequired
                decimals={0}
                unit={t('gram')}
                value={typed[part].mass}
                onChange={(mass) => {
                  clear();
                  change(part, { mass });
                }}
                error={isTried && isMassMissing(typed[part]) ? t('seal.massMissing') : undefined}
              />
            </FieldSet>
          ))}
        </>
      )}
    </ActDrawer>
  );
}
