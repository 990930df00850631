// Fetches the import preview again whenever the file or its format changes.

import { useEffect, useRef, useState } from 'react';
import type { OutputOf, InputOf } from '#packages/rpc/contract/call.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultTextLoader } from '#packages/rpc/react/useFaultText.ts';
import { previewStatementImport } from '../calls/importPreview.ts';

interface PreviewState {
  readonly foreseen?: OutputOf<typeof previewStatementImport>;
  readonly problem?: string;
}

export function useImportPreview({
  bank,
  format,
  text,
}: Partial<InputOf<typeof previewStatementImport>>): PreviewState | undefined {
  const { client } = useApi();
  const textOf = useFaultTextLoader(previewStatementImport);
  const [foresight, setForesight] = useState<PreviewState>();
  const look = async (input: InputOf<typeof previewStatementImport>): Promise<PreviewState> => {
    const result = await client(previewStatementImport, input).catch((error: Error) => error);
    if (result instanceof Error) return { problem: await textOf(result) };
    return result.ok ? { foreseen: result.answer } : { problem: await textOf(result.fault) };
  };
  const looking = useRef(look);
  looking.current = look;
  useEffect(() => {
    let isOver = false;
    setForesight(undefined);
    if (!bank || !format || !text) return undefined;
    void looking.current({ bank, format, text }).then((seen) => {
      if (!isOver) setForesight(seen);
    });
    return () => {
      isOver = true;
    };
  }, [bank, format, text]);
  return foresight;
}
