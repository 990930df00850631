// An instalment of a payment plan: what for, when due, how much is open.

import type { Instalment } from '#features/contract/calls/plan.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Row } from '#packages/ui/Row.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';

/** Name of the instalment: what for, and of which sheet. */
export function useInstalmentName() {
  const t = useTranslation('instalment');
  return ({ kind, sheet }: Pick<Instalment, 'kind' | 'sheet'>) =>
    sheet ? `${t(`kind.${kind}`)} · ${sheet.no}` : t(`kind.${kind}`);
}

function toneOf({ state, daysLate }: Instalment): Tone {
  if (state === 'open') return daysLate > 0 ? 'danger' : 'info';
  return state === 'paid' ? 'success' : 'neutral';
}

/** In basis points. */
const WHOLE = 10_000n;

interface InstalmentRowProps {
  readonly instalment: Instalment;
  /** Above the due day, in a list of several contracts: payer, counterparty, contract. */
  readonly about?: string;
  readonly to?: string;
}

export function InstalmentRow({ instalment, about, to }: InstalmentRowProps) {
  const t = useTranslation('instalment');
  const tContract = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { money, day, percent } = useFormats();
  const name = useInstalmentName()(instalment);
  const { amount, paid, held, dueOn, state, replaced, daysLate, share, interestRate, interest, payer } =
    instalment;
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  const replacedFact = ({ on, standing }: NonNullable<Instalment['replaced']>) =>
    standing === null ? t('reversed', { day: day(on) }) : t('replaced', { day: day(on), standing });
  const facts = [
    about,
    t('due', { day: day(dueOn) }),
    about === undefined && t('of', { share: percent(share), payer: tContract(`role.${payer}`) }),
    paid > 0n && state === 'open' && t('paidPart', { paid }),
    held > 0n && state === 'open' && t('held', { held }),
    replaced && interestRate > 0n && replacedFact(replaced),
    interest > 0n && t(replaced ? 'interestEnded' : 'interest', { interest }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Row
      {...(to === undefined ? { isFact: true } : { to })}
      label={about === undefined || share === WHOLE ? name : `${name} · ${percent(share)} %`}
      hint={facts.map((fact) => (
        <span key={fact} className="contract-line">
          {fact}
        </span>
      ))}
      value={yuan(state === 'open' ? amount - paid : amount)}
      valueHint={
        <Tag tone={toneOf(instalment)}>
          {daysLate > 0 ? t('late', { days: daysLate }) : t(`state.${state}`)}
        </Tag>
      }
    />
  );
}
