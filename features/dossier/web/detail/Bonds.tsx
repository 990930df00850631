// Bonds of both sides.

import { Word } from '#features/catalog/web/word/Word.tsx';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { STATEMENT_SEATS } from '#features/funds/calls/ledger.ts';
import { holdMachine } from '#features/funds/states.ts';
import { holdPath } from '#features/funds/web/paths.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

const STATES = statesOf(holdMachine);

/** The other side's bond is shown, but not linked to its statement. */
export function Bonds({ contract: { bonds, card } }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const tFunds = useTranslation('funds');
  const { holds } = useTrader();
  if (bonds.length === 0) return null;
  const stateOf = (name: string) => {
    const state = STATES.find((one) => one === name);
    return state ? tFunds(`state.${state}`) : name;
  };
  const mayOpen = (side: 'seller' | 'buyer') => side === card.side && holds(STATEMENT_SEATS);
  return (
    <Section title={<Word of="bond">{t('chapter.bonds')}</Word>}>
      <Rows title={t('chapter.bonds')}>
        {bonds.map(({ side, holdId, no, amount, state }) => (
          <Row
            key={holdId}
            label={t(`role.${side}`)}
            value={<Figure value={money(amount)} unit={tTerms('unit.yuan')} />}
            valueHint={stateOf(state)}
            hint={<CopyableId id={no} {...(mayOpen(side) ? { to: holdPath(holdId) } : {})} />}
          />
        ))}
      </Rows>
      <p className="contract-note">{t('bonds.why')}</p>
    </Section>
  );
}
