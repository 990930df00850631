// Drawers of a laboratory: confirm receipt of a part, enter its report.

import { type FormEvent, useId, useState } from 'react';
import { type IndexCode, indexOf } from '#features/clause/quality.ts';
import { readIndex } from '#features/clause/writing.ts';
import { FileField } from '#features/file/web/FileField.tsx';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type LabJob, receivePart, reportPart } from '../calls/lab.ts';
import { useIndices } from './useIndices.ts';
import { useAssayWords } from './words.ts';

interface DrawerProps {
  readonly job: LabJob;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function ReceiveDrawer({ job, onClose, onDone }: DrawerProps) {
  const words = useAssayWords();
  const formId = useId();
  const [sealNo, setSealNo] = useState('');
  const [isUnbroken, setUnbroken] = useState(true);
  const [isTried, setTried] = useState(false);
  const receiving = useMutationCall(receivePart);
  const receive = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sealNo.trim() === '') return;
    const answer = await receiving.run({ jobId: job.id, sealNo: sealNo.trim(), isUnbroken });
    if (!answer) return;
    showToast(answer.isSealIntact ? words.done : words['lab.sealBad']);
    await onDone();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={job.code}
      foot={
        <Button kind="primary" type="submit" form={formId} isWide isBusy={receiving.isBusy}>
          {words['lab.receive']}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void receive(event);
        }}
      >
        {receiving.problem && <NoticeBox tone="danger">{receiving.problem}</NoticeBox>}
        <TextField
          label={words['lab.sealRead']}
          isRequired
          maxLength={40}
          autoComplete="off"
          value={sealNo}
          onChange={setSealNo}
          error={isTried && sealNo.trim() === '' ? words['take.missing'] : undefined}
        />
        <Switch label={words['lab.unbroken']} isOn={isUnbroken} onChange={setUnbroken} />
      </form>
    </Drawer>
  );
}

export function AssayReportDrawer({ job, onClose, onDone }: DrawerProps) {
  const words = useAssayWords();
  const { nameOf } = useIndices();
  const formId = useId();
  const [typed, setTyped] = useState<Readonly<Partial<Record<IndexCode, string>>>>({});
  const [certificate, setCertificate] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [isTried, setTried] = useState(false);
  const reporting = useMutationCall(reportPart);
  const valueOf = (index: IndexCode) => readIndex(index, typed[index] ?? '');
  const report = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const values = job.asked.flatMap((index) => {
      const value = valueOf(index);
      return value === undefined ? [] : [{ index, value }];
    });
    if (values.length < job.asked.length || !certificate) return;
    if (!(await reporting.run({ jobId: job.id, values, certificateId: certificate.id }))) return;
    showToast(words.done);
    await onDone();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={job.code}
      foot={
        <Button kind="primary" type="submit" form={formId} isWide isBusy={reporting.isBusy}>
          {words['lab.report']}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void report(event);
        }}
      >
        {reporting.problem && <NoticeBox tone="danger">{reporting.problem}</NoticeBox>}
        {job.asked.map((index) => (
          <NumberField
            key={index}
            label={nameOf(index)}
            isRequired
            decimals={indexOf(index).scale}
            unit={indexOf(index).unit}
            value={typed[index] ?? ''}
            onChange={(text) => {
              setTyped((now) => ({ ...now, [index]: text }));
              reporting.setProblem(undefined);
            }}
            error={isTried && valueOf(index) === undefined ? words['take.missing'] : undefined}
          />
        ))}
        <FileField
          label={words['parts.certificate']}
          isRequired
          value={certificate}
          kinds={['pdf']}
          onChange={setCertificate}
          error={isTried && !certificate ? words['take.missing'] : undefined}
        />
      </form>
    </Drawer>
  );
}
