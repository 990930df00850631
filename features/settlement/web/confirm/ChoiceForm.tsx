// Form to choose on coal beyond a limit, with the result of each choice.

import { useState } from 'react';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { typedDecimal } from '#features/clause/writing.ts';
import { isConcededPrice, MAX_PRICE } from '#features/valuation/rules/bounds.ts';
import type { RejectChoice } from '#features/valuation/rules/lot.ts';
import { settleSheet } from '#features/valuation/rules/sheet.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { chooseOnReject } from '../../calls/input.ts';
import type { AnswerProps } from './ConfirmForm.tsx';

const CHOICES = ['accept', 'concession', 'refuse'] as const;
const PRICE_DECIMALS = 4;

export function ChoiceForm({ detail: { card }, settled: { terms, input, sheet }, onDone }: AnswerProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation(['terms', 'clause']);
  const { money } = useFormats();
  const { index } = useClauseFormats();
  const [choice, setChoice] = useState<(typeof CHOICES)[number] | ''>('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(chooseOnReject);
  const price = fromDecimal(typed, PRICE_DECIMALS);
  const chosen = chosenFrom(choice, price);
  const outcome = chosen && settleSheet(terms, { ...input, onReject: chosen }).payable;
  const usual = typedDecimal(terms.agreed, PRICE_DECIMALS);
  const conceded = {
    label: t('line.conceded'),
    value: choice === 'concession' ? typed : '',
    usual,
    unit: tTerms('unit.yuan_per_tonne'),
  };
  const askIfFarOff = useFarOff();
  const choose = async () => {
    setTried(true);
    if (!chosen || !(await askIfFarOff([conceded]))) return;
    if (!(await run({ sheetId: card.id, version: card.version, choice: chosen }))) return;
    showToast(t('choose.done'));
    onDone();
  };
  const priceError =
    !isTried || chosen
      ? undefined
      : price === undefined
        ? t('choose.priceMissing')
        : t('choose.priceOver', { most: MAX_PRICE });
  const rejections = sheet.lots.flatMap(({ priced }) => priced.rejections);
  return (
    <>
      <Section title={t('choose.beyond')}>
        <Rows>
          {rejections.map(({ index: code, value, limit }, at) => (
            <Row
              key={`${code} ${at}`}
              isFact
              label={tTerms(`index.${code}`)}
              value={index(code, value)}
              valueHint={t('choose.limit', { limit: index(code, limit) })}
              tone="danger"
            />
          ))}
        </Rows>
      </Section>
      <Section title={t('answer.choose')}>
        <OneOf
          label={t('answer.choose')}
          name="choice"
          value={choice}
          onChange={setChoice}
          choices={CHOICES.map((value) => ({ value, label: t(`choose.${value}`) }))}
          error={isTried && choice === '' ? t('choose.first') : undefined}
        />
        {choice !== '' && <p className="settlement-note">{t(`choose.${choice}.why`)}</p>}
        {choice === 'concession' && (
          <NumberField
            label={t('line.conceded')}
            name="price"
            decimals={PRICE_DECIMALS}
            unit={tTerms('unit.yuan_per_tonne')}
            value={typed}
            usual={usual}
            onChange={setTyped}
            isRequired
            error={priceError}
            hint={terms.isTaxIncluded === false ? t('choose.net') : undefined}
          />
        )}
      </Section>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <StickyBar
        note={
          outcome !== undefined && (
            <span className="ui-number">
              {t('choose.outcome', { amount: money(outcome) })} {tTerms('unit.yuan')}
            </span>
          )
        }
        primary={{ label: t('choose.send'), isBusy, onPress: choose }}
      />
    </>
  );
}

function chosenFrom(
  choice: (typeof CHOICES)[number] | '',
  price: bigint | undefined,
): RejectChoice | undefined {
  if (choice === '') return undefined;
  if (choice !== 'concession') return { choice };
  return price === undefined || !isConcededPrice(haoPerTonne(price))
    ? undefined
    : { choice, price: haoPerTonne(price) };
}
