// Fetches the import preview again whenever the file or its format changes.

import { useEffect, useRef, useState } from 'react';
import type { OutputOf, InputOf } from '#packages/rpc/contract/call.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultTeller } from '#packages/rpc/react/useFaultText.ts';
import { foreseeStatement } from '../calls/foresight.ts';

interface PreviewState {
  readonly foreseen?: OutputOf<typeof foreseeStatement>;
  readonly problem?: string;
}

export function useForeseen({
  bank,
  format,
  text,
}: Partial<InputOf<typeof foreseeStatement>>): PreviewState | undefined {
  const { client } = useApi();
  const textOf = useFaultTeller(foreseeStatement);
  const [foresight, setForesight] = useState<PreviewState>();
  const look = async (input: InputOf<typeof foreseeStatement>): Promise<PreviewState> => {
    const result = await client(foreseeStatement, input).catch((error: Error) => error);
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
