// What would become of a file, asked anew whenever the file or how it is read changes.

import { useEffect, useRef, useState } from 'react';
import type { OutputOf, InputOf } from '#packages/rpc/contract/call.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultTeller } from '#packages/rpc/react/useFaultText.ts';
import { foreseeStatement } from '../calls/foresight.ts';

interface Foresight {
  readonly foreseen?: OutputOf<typeof foreseeStatement>;
  readonly problem?: string;
}

/** Undefined while it is asked, and where there is no file. */
export function useForeseen({
  bank,
  format,
  text,
}: Partial<InputOf<typeof foreseeStatement>>): Foresight | undefined {
  const { client } = useApi();
  const textOf = useFaultTeller('bank');
  const [foresight, setForesight] = useState<Foresight>();
  const look = async (input: InputOf<typeof foreseeStatement>): Promise<Foresight> => {
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
