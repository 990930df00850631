// Form to import a statement file: preview, faults by line, the file itself.

import Button from 'antd/es/button';
import { useState } from 'react';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { decodeText } from '#packages/spreadsheet/readFile.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FileInput } from '#packages/ui/admin/FileInput.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import { importStatement, MAX_STATEMENT_CHARACTERS } from '../calls/line.ts';
import type { StatementLineFault } from '../faults.ts';
import { STATEMENT_FORMATS, type StatementFormat } from '../states.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { guessFormat, type NumberedLine, excerptLines } from './preview.ts';
import { useImportPreview } from './useImportPreview.ts';

interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

export function ImportForm() {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { day } = useFormats();
  const [bank, setBank] = useState<Bank>('ICBC');
  const [format, setFormat] = useState<StatementFormat>('csv');
  const [file, setFile] = useState<ChosenFile>();
  const [done, setDone] = useState<OutputOf<typeof importStatement>>();
  const { run, problem, setProblem } = useMutationCall(importStatement);
  const foresight = useImportPreview({ bank, format, ...file });
  const preview = foresight?.foreseen;
  const isFit = preview?.faults.length === 0 && preview.obstacle === null;
  const choose = async (chosen: File) => {
    setDone(undefined);
    const text = await decodeText(chosen);
    const isTooLarge = text.length > MAX_STATEMENT_CHARACTERS;
    setProblem(isTooLarge ? t('tooLarge') : undefined);
    setFile(isTooLarge ? undefined : { name: chosen.name.slice(0, 200), text });
    setFormat(guessFormat(text));
  };
  const send = async () => {
    if (!file || !isFit) return;
    const answer = await run({ bank, format, ...file });
    setDone(answer);
    if (answer) setFile(undefined);
  };
  return (
    <DeskSection title={t('import')}>
      <div className="desk-form">
        <ChoiceInput
          label={t('bank')}
          value={bank}
          options={BANKS.map((value) => ({ value, label: tBank(`bank.${value}`) }))}
          onChange={(value) => {
            setBank(value);
          }}
        />
        <div className="desk-filter">
          <FileInput
            label={t('file')}
            accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,application/xml"
            chosen={file?.name}
            onChoose={(chosen) => {
              void choose(chosen);
            }}
          />
        </div>
        <ChoiceInput
          label={t('format')}
          value={format}
          options={STATEMENT_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
          onChange={(value) => {
            setFormat(value);
          }}
        />
      </div>
      {[problem, foresight?.problem].map(
        (text) =>
          text !== undefined && (
            <p key={text} className="desk-problem" role="alert">
              {text}
            </p>
          ),
      )}
      {file && !foresight && <output>{t('foreseen.looking')}</output>}
      {file && preview && (
        <>
          {preview.faults.length > 0 && <Faults faults={preview.faults} />}
          <ImportPreview foreseen={preview} />
          <Preview file={file} faults={preview.faults} />
        </>
      )}
      {done && <output>{t('imported', { ...done, day: day(done.day) })}</output>}
      <div className="desk-tools">
        <Button
          type="primary"
          disabled={!isFit}
          onClick={() => {
            void send();
          }}
        >
          {t('import')}
        </Button>
      </div>
    </DeskSection>
  );
}

function Faults({ faults }: { faults: readonly StatementLineFault[] }) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  return (
    <DeskSection title={t('wrong')}>
      <table className="desk-table" aria-label={t('wrong')}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('problem')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, field, problem }) => (
            <tr key={`${line}/${field}/${problem}`}>
              <td>{line}</td>
              <td>{field || '–'}</td>
              <td className="desk-problem">{tBank(`problem.${problem}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskSection>
  );
}

function Preview({
  file: { name, text },
  faults,
}: {
  file: ChosenFile;
  faults: readonly StatementLineFault[];
}) {
  const t = useTranslation('bank.console');
  const { lines, count } = excerptLines(
    text,
    faults.map(({ line }) => line),
  );
  const isWrong = ({ number }: NumberedLine) => faults.some(({ line }) => line === number);
  return (
    <DeskSection title={`${t('preview')} · ${name}`}>
      <div className="cash-preview cash-raw">
        <table className="desk-table" aria-label={t('preview')}>
          <tbody>
            {lines.map((one) => (
              <tr key={one.number} className={isWrong(one) ? 'cash-wrong' : ''}>
                <th scope="row">{one.number}</th>
                <td>{one.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > lines.length && (
        <p className="desk-about">{t('previewMore', { shown: lines.length, count })}</p>
      )}
    </DeskSection>
  );
}
