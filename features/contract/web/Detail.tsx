// A contract as a document: its state and deadline, the parties, every term, the bonds, and what it came from.
import * as z from 'zod/mini';
import { type ContractDetail, contractDetail } from '../calls.ts';
import { Bonds } from './Bonds.tsx';
import { Head } from './Head.tsx';
import { Origin } from './Origin.tsx';
import { Terms } from './Terms.tsx';
import { useContractWords } from './words.ts';
import { askedId } from '#features/trade/web/shared/id.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Timeline } from '#packages/ui/Timeline.tsx';

const DetailQuery = z.object({ id: z.optional(z.string()) });

export default function Detail() {
  const words = useContractWords();
  const [{ id }] = useScreenQuery(DetailQuery);
  const query = useCall(contractDetail, { contractId: askedId(id) });
  return (
    <Screen title={words.title}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <Reading query={query} feature="contract">{(contract) => <Document contract={contract} />}</Reading>
      </PullToRefresh>
    </Screen>
  );
}

export function Document({ contract }: { contract: ContractDetail }) {
  return (
    <>
      <Head contract={contract} />
      <Parties contract={contract} />
      <Terms contract={contract} />
      <Bonds contract={contract} />
      <Origin contract={contract} />
      <Progress contract={contract} />
    </>
  );
}

function Parties({ contract: { card, coalOrg, useCoalOrg } }: { contract: ContractDetail }) {
  const words = useContractWords();
  const ours = (side: 'seller' | 'buyer') => (card.side === side ? { hint: words.ours } : {});
  return (
    <Section title={words.parties}>
      <Rows title={words.parties}>
        <Row isFact label={words.seller} value={card.seller.name} {...ours('seller')} />
        <Row isFact label={words.buyer} value={card.buyer.name} {...ours('buyer')} />
        {coalOrg && <Row isFact label={words.coalOrg} value={coalOrg.name} />}
        {useCoalOrg && <Row isFact label={words.useCoalOrg} value={useCoalOrg.name} />}
      </Rows>
    </Section>
  );
}

function Progress({ contract: { card, timeline } }: { contract: ContractDetail }) {
  const words = useContractWords();
  const { minute, second, fill } = useFormats();
  const done = timeline.map(({ move, at, by }) => ({
    key: `${move} ${at.toISOString()}`, phase: 'done' as const, title: words['move.create'], notes: [second(at), ...(by ? [by] : [])],
  }));
  const sign = { key: 'sign', phase: 'current' as const, title: words['next.sign'], notes: [fill(words['card.signBy'], { time: minute(card.signBy) })] };
  return <Section title={words.timeline}><Timeline label={words.timeline} steps={[...done, sign]} /></Section>;
}
