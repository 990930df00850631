// A firm's money by bank: account number, in, out, and moved by trade.

import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { BankTotals, readDailyBalances } from '../calls/manage.ts';
import { Amount } from './Amount.tsx';
import { INOUT } from './paths.ts';
import { useFundsWords, useMoneyWords } from './useWords.ts';

export function Banks({
  banks,
  traded,
  total,
}: Pick<OutputOf<typeof readDailyBalances>, 'banks' | 'traded' | 'total'>) {
  const words = useMoneyWords();
  const funds = useFundsWords();
  if (banks.length === 0) return null;
  return (
    <Section title={words.byBank} action={{ label: words.payIn, to: `${INOUT}?way=in` }}>
      <Rows title={words.byBank}>
        {banks.map((side) => (
          <Side key={side.bank} side={side} />
        ))}
        <Row label={words.traded} hint={words.tradedHint} value={<Amount fen={traded} isSigned />} />
        <Row label={funds.total} value={<Amount fen={total} />} weight="medium" />
      </Rows>
      <p className="funds-note">{words.byBankWhy}</p>
    </Section>
  );
}

function Side({ side: { bank, no, isDefault, in: into, out, net } }: { side: BankTotals }) {
  const words = useMoneyWords();
  const { fill } = useFormats();
  return (
    <Row
      label={
        <>
          {words[`bank.${bank}`]} {isDefault && <Tag tone="info">{words.usual}</Tag>}
        </>
      }
      value={<Amount fen={net} />}
      hint={
        <>
          <span className="funds-said">{no !== null && <CopyableId id={no} />}</span>
          <Concealable>{fill(words.throughBank, { in: into, out })}</Concealable>
        </>
      }
    />
  );
}
