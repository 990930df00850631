// Sheets the other side has made, and how long there is to answer each.
import * as z from 'zod/mini';
import { SheetList } from '../parts/SheetList.tsx';
import { useSay } from '../parts/say.ts';
import { Id } from '#packages/call/wire.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';

const or = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);
const ListQuery = z.object({ keyword: or(z.string()), states: or(z.string()), contract: or(Id) });

export default function ConfirmList() {
  const { say } = useSay();
  const [{ keyword, states, contract }, change] = useScreenQuery(ListQuery);
  return <SheetList list="received" title={say('confirm.list')} keyword={keyword} group={states} contractId={contract} onChange={(next) => { change({ keyword: next.keyword, states: next.group, contract: next.contractId }); }} />;
}
