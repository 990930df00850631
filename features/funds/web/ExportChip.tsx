// Takes the statement along as it is filtered, as a table for other programs.
import { useState } from 'react';
import type { readFlow } from '../calls.ts';
import { MOST_ROWS, readLines, toCsv } from './export.ts';
import { useFundsWords } from './words.ts';
import type { InputOf } from '#packages/call/call.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';
import { useLine } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { saveAs } from '#packages/ui/csv.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

export function ExportChip({ input, count }: { input: InputOf<typeof readFlow>; count: number }) {
  const words = useFundsWords();
  const { client } = useLine();
  const { fill } = useFormats();
  const textOf = useFaultText('funds');
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const lines = await readLines(client, input);
      saveAs(`${words.flow}.csv`, toCsv(lines, words));
      showToast(fill(count > MOST_ROWS ? words.exportedPart : words.exported, { count: lines.length }));
    } catch (error) {
      showToast(textOf(error instanceof Error ? error : new Error(String(error))));
    } finally {
      setBusy(false);
    }
  };
  return <Chip icon="share" onPress={take}>{isBusy ? words.exporting : words.export}</Chip>;
}
