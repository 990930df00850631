// The firm's numbers at the supervising banks.
import { readSetting } from '../calls/setting.ts';
import { INOUT } from './paths.ts';
import { useMoneyWords } from './words.ts';
import { useCall } from '#packages/call/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function SubAccounts() {
  const words = useMoneyWords();
  const { data } = useCall(readSetting, {});
  if (!data || data.banks.length === 0) return null;
  return (
    <Section title={words.subAccounts} action={{ label: words.payIn, to: `${INOUT}?way=in` }}>
      <Rows title={words.subAccounts}>
        {data.banks.map(({ bank, no }) => <Row key={bank} isFact label={words[`bank.${bank}`]} value={<CopyableId id={no} />} />)}
      </Rows>
    </Section>
  );
}
