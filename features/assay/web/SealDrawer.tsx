// Drawer to enter seal and mass of the three parts.

import { type FormEvent, useId, useState } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { sealSample } from '../calls/sample.ts';
import { type SplitPart, SPLIT_PARTS } from '../parts.ts';
import { useAssayWords } from './words.ts';

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
  const words = useAssayWords();
  const formId = useId();
  const [typed, setTyped] = useState<Readonly<Record<SplitPart, PartForm>>>({ A: EMPTY, B: EMPTY, C: EMPTY });
  const [isTried, setTried] = useState(false);
  const sealing = useMutationCall(sealSample);
  const change = (part: SplitPart, changes: Partial<PartForm>) => {
    setTyped((now) => ({ ...now, [part]: { ...now[part], ...changes } }));
    sealing.setProblem(undefined);
  };
  const isSealMissing = ({ sealNo }: PartForm) => sealNo.trim().length < MIN_SEAL_LENGTH;
  const isMassMissing = ({ mass }: PartForm) => !/^[1-9]\d{0,4}$/.test(mass);
  const seal = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (SPLIT_PARTS.some((part) => isSealMissing(typed[part]) || isMassMissing(typed[part]))) return;
    const of = ({ sealNo, mass }: PartForm) => ({ sealNo: sealNo.trim(), mass: Number(mass) });
    if (await sealing.run({ sampleId, seals: { A: of(typed.A), B: of(typed.B), C: of(typed.C) } }))
      await onDone();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words.seal}
      foot={
        <Button kind="primary" type="submit" form={formId} isWide isBusy={sealing.isBusy}>
          {words.seal}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void seal(event);
        }}
      >
        <NoticeBox tone={sealing.problem ? 'danger' : 'info'}>
          {sealing.problem ?? words['seal.why']}
        </NoticeBox>
        {SPLIT_PARTS.map((part) => (
          <FieldSet key={part} title={words[`part.${part}`]}>
            <TextField
              label={words['parts.seal']}
              isRequired
              maxLength={40}
              autoComplete="off"
              value={typed[part].sealNo}
              onChange={(sealNo) => {
                change(part, { sealNo });
              }}
              error={isTried && isSealMissing(typed[part]) ? words['seal.missing'] : undefined}
            />
            <NumberField
              label={words['parts.mass']}
              isRequired
              decimals={0}
              unit={words.gram}
              value={typed[part].mass}
              onChange={(mass) => {
                change(part, { mass });
              }}
              error={isTried && isMassMissing(typed[part]) ? words['seal.massMissing'] : undefined}
            />
          </FieldSet>
        ))}
      </form>
    </Drawer>
  );
}
