// A contract as a document: its state and deadline, the parties, every term, the bonds, and what it came from.
import * as z from 'zod/mini';
import { type ContractDetail, contractDetail } from '../calls.ts';
import { Terms } from './Terms.tsx';
import { useContractWords } from './words.ts';
import { serverNow } from '#features/catalog/web/clock.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';

export default function Detail() {
  const words = useContractWords();
  const [{ id = '' }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(contractDetail, { contractId: id });
  return (
    <Screen title={words.title}>
      <Reading query={query} feature="contract">{(contract) => <Document contract={contract} />}</Reading>
    </Screen>
  );
}

function Document({ contract }: { contract: ContractDetail }) {
  const words = useContractWords();
  const { tonnes, minute, second } = useFormats();
  const { card } = contract;
  return (
    <>
      <Head contract={contract} />
      <Section title={words.parties}>
        <Rows title={words.parties}>
          <Row isFact label={words.seller} value={card.seller.name} />
          <Row isFact label={words.buyer} value={card.buyer.name} />
          {contract.coalOrg && <Row isFact label={words.coalOrg} value={contract.coalOrg.name} />}
          {contract.useCoalOrg && <Row isFact label={words.useCoalOrg} value={contract.useCoalOrg.name} />}
        </Rows>
      </Section>
      <Terms contract={contract} />
      <Bonds contract={contract} />
      <Section title={words.terms}>
        <Rows title={words.terms}>
          <Row isFact label={words['terms.hash']} value={<CopyableId id={`${contract.termsHash.slice(0, 8)}…${contract.termsHash.slice(-8)}`} />} hint={words['terms.why']} />
          <Row isFact label={words['source.listing']} value={contract.listingNo} to={`pages/trade/detail?id=${contract.listingId}`} />
          <Row isFact label={words['source.response']} value={contract.responseNo} to={`pages/trade/respond?responseId=${contract.responseId}`} />
        </Rows>
      </Section>
      <Section title={words.timeline}>
        <ProgressBar value={card.quantity} max={card.quantity} text={`${words.contracted} ${tonnes(card.quantity)} ${words.tonnes}`} />
        <Timeline
          label={words.timeline}
          steps={[
            ...contract.timeline.map((step) => ({ key: step.move, phase: 'done' as const, title: words['move.create'], notes: [second(step.at), step.by] })),
            { key: 'sign', phase: 'current', title: words['next.sign'], notes: [minute(card.signBy)] },
          ]}
        />
      </Section>
    </>
  );
}

function Head({ contract: { card } }: { contract: ContractDetail }) {
  const words = useContractWords();
  const { tonnes, price, money, countdown, fill, minute } = useFormats();
  return (
    <StatusHeader
      state={<Tag tone="warning">{words[`state.${card.state}`]}</Tag>} id={<CopyableId id={card.no} />}
      title={`${card.title} · ${tonnes(card.quantity)} ${words.tonnes}`} next={`${words['next.sign']} · ${fill(words['card.signBy'], { time: minute(card.signBy) })}`}
      deadline={<Countdown deadline={card.signBy.getTime()} now={serverNow} format={countdown} over={words.over} />}
    >
      <Row label={`${card.seller.shortName} → ${card.buyer.shortName}`} value={<Figure value={money(card.goods)} unit="¥" size="18" />} valueHint={`${price(card.price)} ${words.perTonne}`} />
    </StatusHeader>
  );
}

function Bonds({ contract: { bonds, card } }: { contract: ContractDetail }) {
  const words = useContractWords();
  const { money } = useFormats();
  if (bonds.length === 0) return null;
  return (
    <Section title={words.bonds}>
      <Rows title={words.bonds}>
        {bonds.map(({ side, holdId, no, amount }) => (
          <Row
            key={holdId} label={words[side]} hint={no} value={<Figure value={money(amount)} unit="¥" isAmount />}
            {...(side === card.side ? { to: `pages/business/finance/manage/depositRecord?id=${holdId}` } : {})}
          />
        ))}
        <Row label={words['bonds.why']} />
      </Rows>
    </Section>
  );
}
