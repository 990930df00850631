// Buttons of a spreadsheet import: download the template, choose the file.

import type { Column } from '#packages/spreadsheet/column.ts';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import { readCells } from '#packages/spreadsheet/readFile.ts';
import { Button } from '#packages/ui/Button.tsx';
import { FileChooser } from '#packages/ui/FileChooser.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { saveAs } from '#packages/ui/saveAs.ts';

const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xlsx,text/csv,.csv';

export interface SpreadsheetTemplate {
  readonly fileName: string;
  readonly columns: readonly Column[];
  /** Texts of the example row by column key. */
  readonly example?: Readonly<Record<string, string>>;
}

interface SpreadsheetButtonsProps {
  readonly words: { readonly template: string; readonly choose: string };
  readonly kind: 'primary' | 'secondary';
  readonly template: SpreadsheetTemplate;
  /** Undefined for an unreadable file. */
  readonly onRead: (cells: readonly InputRow[] | undefined) => void;
}

export function SpreadsheetButtons({ words, kind, template, onRead }: SpreadsheetButtonsProps) {
  const read = async ([file]: readonly File[]) => {
    if (file) onRead(await readCells(file));
  };
  return (
    <>
      <Button isWide icon="down" onPress={() => download(template)}>
        {words.template}
      </Button>
      <FileChooser
        accept={SHEETS}
        className={`ui-button ui-button-${kind} ui-button-wide`}
        onChoose={(files) => {
          void read(files);
        }}
      >
        <Icon name="plus" size="small" />
        <span>{words.choose}</span>
      </FileChooser>
    </>
  );
}

async function download({ fileName, columns, example }: SpreadsheetTemplate) {
  const { writeTemplate } = await import('#packages/spreadsheet/template.ts');
  saveAs(fileName, writeTemplate(columns, example));
}
