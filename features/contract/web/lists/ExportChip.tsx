// Takes the list along as it is filtered, as a table for other programs.
import { useState } from 'react';
import { contractPage, type ContractCard } from '../../calls.ts';
import type { ContractList } from '../../choices.ts';
import { type Say, useSay } from '../say.ts';
import type { InputOf } from '#packages/call/call.ts';
import type { Client } from '#packages/call/client.ts';
import { FaultError, useLine } from '#packages/call/useCall.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { saveAs, toCsvText } from '#packages/ui/csv.ts';
import { showToast } from '#packages/ui/Toast.tsx';

/** More than this is no list any more. */
const MOST_ROWS = 10_000;
const STEP = 50;

export function ExportChip({ list, input, count }: { list: ContractList; input: InputOf<typeof contractPage>; count: number }) {
  const { say } = useSay();
  const { client } = useLine();
  const textOf = useFaultText('contract');
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const cards = await readCards(client, input);
      saveAs(`${say(`list.${list}`)}.csv`, toCsvText([headOf(say), ...cards.map((card) => rowOf(card, say))]));
      showToast(say(count > MOST_ROWS ? 'export.part' : 'export.done', { count: cards.length }));
    } catch (error) {
      showToast(textOf(error instanceof Error ? error : new Error(String(error))));
    } finally {
      setBusy(false);
    }
  };
  return <Chip icon="share" onPress={take}>{say(isBusy ? 'export.busy' : 'export')}</Chip>;
}

async function readCards(client: Client, input: InputOf<typeof contractPage>): Promise<ContractCard[]> {
  const cards: ContractCard[] = [];
  let after: string | undefined;
  do {
    const result = await client(contractPage, { ...input, pageSize: STEP, ...(after && { after }) });
    if (!result.ok) throw new FaultError(result.fault as never);
    cards.push(...result.answer.list);
    after = result.answer.next ?? undefined;
  } while (after && cards.length < MOST_ROWS);
  return cards.slice(0, MOST_ROWS);
}

const headOf = (say: Say) => [
  say('field.no'), say('field.kind'), say('field.state'), say('field.title'), say('role.seller'), say('role.buyer'), say('field.coalOrg'), say('field.useCoalOrg'),
  `${say('stage.contracted')} t`, `${say('stage.lifted')} t`, `${say('stage.settled')} t`, say('field.price'), say('field.goods'), say('filter.since'), say('filter.until'),
];
const rowOf = (card: ContractCard, say: Say) => [
  card.no, say(`kind.${card.kind}`), say(`state.${card.state}`), card.title, card.seller.name, card.buyer.name, card.coalOrg?.name ?? '', card.useCoalOrg?.name ?? '',
  card.quantity === null ? '' : toDecimal(card.quantity, 3), toDecimal(card.delivered, 3), toDecimal(card.settled, 3), card.price === null ? '' : toDecimal(card.price, 4),
  card.goods === null ? '' : toDecimal(card.goods, 2), card.windowFrom ?? '', card.windowTo ?? '',
];
