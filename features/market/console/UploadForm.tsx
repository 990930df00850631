// Form that uploads a table of figures and lists faulty lines.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { FaultError, useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { decodeText } from '#packages/spreadsheet/readFile.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { FileInput } from '#packages/ui/admin/FileInput.tsx';
import { CheckInput, ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { previewFigures, uploadFigures } from '../calls/upload.ts';
import { figureColumnsOf, DATASETS, type Dataset } from '../figures.ts';
import '#features/content/console/content.css';
import type { FigureLineProblem } from '../rules/table.ts';

interface PickedFile {
  readonly name: string;
  readonly table: string;
}

export function UploadForm({ onDone }: { onDone(id?: string): void }) {
  const t = useTranslation('market.console');
  const tMarket = useTranslation('market');
  const [dataset, setDataset] = useState<Dataset>('stock');
  const [file, setFile] = useState<PickedFile>();
  const [isCorrection, setCorrection] = useState(false);
  const [note, setNote] = useState('');
  const { run, problem, setProblem, fault } = useMutationCall(uploadFigures);
  const [tried, tryOut] = useState<InputOf<typeof previewFigures>>();
  const wrong = fault?.name === 'lines_wrong' ? fault.params.wrong : [];
  const send = async () => {
    if (!file) return setProblem(t('fileMissing'));
    const done = await run({ dataset, ...file, isCorrection, note });
    if (done) onDone(done.id);
  };
  const check = () => {
    if (!file) return setProblem(t('fileMissing'));
    setProblem(undefined);
    tryOut({ dataset, table: file.table, isCorrection });
  };
  const choose = async (chosen: File) => {
    setFile({ name: chosen.name.slice(0, 120), table: await decodeText(chosen) });
    setProblem(undefined);
  };
  return (
    <DeskSection title={t('bring')}>
      <div className="desk-form">
        <ChoiceInput
          label={t('dataset')}
          value={dataset}
          options={DATASETS.map((value) => ({ value, label: tMarket(`view.${value}`) }))}
          onChange={(value) => {
            setDataset(value);
          }}
        />
        <div className="desk-filter">
          <FileInput
            label={t('file')}
            accept=".csv,text/csv"
            chosen={file?.name}
            hint={
              <>
                {t('columns')}: <code>{figureColumnsOf(dataset).join(',')}</code>
              </>
            }
            onChoose={(chosen) => {
              void choose(chosen);
            }}
          />
        </div>
        <TextInput label={t('common.note')} value={note} most={200} hint={t('noteHint')} onChange={setNote} />
      </div>
      <CheckInput label={t('correctsHint')} isOn={isCorrection} onChange={setCorrection} />
      <DeskProblem>{problem}</DeskProblem>
      {wrong.length > 0 && <WrongLines wrong={wrong} />}
      {tried && wrong.length === 0 && <Preview input={tried} />}
      <div className="desk-tools">
        <Button onClick={check}>{t('tryOut')}</Button>
        <Button
          type="primary"
          onClick={() => {
            void send();
          }}
        >
          {t('bring')}
        </Button>
        <Button
          onClick={() => {
            onDone();
          }}
        >
          {t('back')}
        </Button>
      </div>
    </DeskSection>
  );
}

/** What bringing the table would do; nothing is stored. */
function Preview({ input }: { input: InputOf<typeof previewFigures> }) {
  const t = useTranslation('market.console');
  const reading = useCall(previewFigures, input);
  const { error } = reading;
  if (error instanceof FaultError && error.fault.name === 'lines_wrong') {
    const { wrong } = error.fault.params as { readonly wrong: readonly FigureLineProblem[] };
    return <WrongLines wrong={wrong} />;
  }
  return (
    <DeskRead reading={reading} feature="market">
      {({ rows, jumps }) => (
        <output className="desk-about">{t('triedOut', { rows, jumps: jumps.length })}</output>
      )}
    </DeskRead>
  );
}

function WrongLines({ wrong }: { wrong: readonly FigureLineProblem[] }) {
  const t = useTranslation('market.console');
  return (
    <table className="desk-table" aria-label={t('wrong')}>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('wrong')}</th>
        </tr>
      </thead>
      <tbody>
        {wrong.map(({ line, column, problem }) => (
          <tr key={`${line}/${column}/${problem}`}>
            <td>{line}</td>
            <td>{column || '–'}</td>
            <td>{t(`problem.${problem}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
