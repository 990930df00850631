// Form that files a contract signed and performed on paper, with its scans.

import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { MAX_SCANS } from '#features/contract/terms.ts';
import { FilesInput } from '#features/file/console/FilesInput.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { FILED_ENDS, filePaper } from '../calls/archive.ts';
import { FirmInput } from './FirmInput.tsx';
import { EMPTY_PAPER, PAPER_KINDS, findPaperProblems, termsFrom, type PaperProblem } from './paper.ts';

export function PaperContractForm({ onDone }: { onDone: () => void }) {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const remarkId = useId();
  const [typed, type] = useState(EMPTY_PAPER);
  const [flaws, setFlaws] = useState<readonly PaperProblem[]>([]);
  const { run, problem, setProblem } = useMutationCall(filePaper, { onDone });
  const write = (change: Partial<typeof typed>) => {
    type({ ...typed, ...change });
    setFlaws([]);
    setProblem(undefined);
  };
  const text = (
    key: 'title' | 'paperNo' | 'signedOn' | 'effectFrom' | 'effectTo' | 'quantity' | 'price',
  ) => ({
    name: key,
    label: t(`paper.${key}`),
    value: typed[key],
    onChange: (value: string) => {
      write({ [key]: value });
    },
  });
  const send = async () => {
    const found = findPaperProblems(typed, dayInMarket(new Date()));
    setFlaws(found);
    const terms = termsFrom(typed);
    if (found.length > 0 || !typed.seller || !typed.buyer || !terms) return;
    await run({
      sellerId: typed.seller.id,
      buyerId: typed.buyer.id,
      terms,
      endedAs: typed.endedAs,
    });
  };
  const sentence = ({ field, rule }: PaperProblem) =>
    t('paper.flaw', {
      field: t(`paper.${field}`),
      why: rule === 'missing' ? t('paper.missing') : tContract(`rule.${rule}`),
    });
  return (
    <>
      <p className="desk-about">{t('paper.about')}</p>
      <div className="desk-form">
        <FirmInput
          label={t('paper.seller')}
          value={typed.seller}
          onChange={(seller) => {
            write({ seller });
          }}
        />
        <FirmInput
          label={t('paper.buyer')}
          value={typed.buyer}
          onChange={(buyer) => {
            write({ buyer });
          }}
        />
        <TextInput {...text('title')} most={60} />
        <TextInput {...text('paperNo')} most={60} />
        <TextInput {...text('signedOn')} type="date" />
        <TextInput {...text('effectFrom')} type="date" />
        <TextInput {...text('effectTo')} type="date" />
        <ChoiceInput
          label={t('archive.end')}
          value={typed.endedAs}
          options={FILED_ENDS.map((value) => ({ value, label: tContract(`state.${value}`) }))}
          onChange={(endedAs) => {
            write({ endedAs });
          }}
        />
        <TextInput {...text('quantity')} most={20} />
        <TextInput {...text('price')} most={20} />
        <FilesInput
          label={t('paper.scanIds')}
          kinds={PAPER_KINDS}
          most={MAX_SCANS}
          value={typed.scans}
          onChange={(scans) => {
            write({ scans });
          }}
        />
        <div className="desk-filter">
          <label htmlFor={remarkId}>{t('paper.remark')}</label>
          <Input.TextArea
            id={remarkId}
            value={typed.remark}
            rows={3}
            maxLength={500}
            onChange={({ target }) => {
              write({ remark: target.value });
            }}
          />
        </div>
      </div>
      {flaws.length > 0 && (
        <ul className="desk-problem" role="alert">
          {flaws.map((flaw) => (
            <li key={flaw.field}>{sentence(flaw)}</li>
          ))}
        </ul>
      )}
      <DeskSubmit problem={problem} label={t('paper.file')} onSubmit={send} />
    </>
  );
}
