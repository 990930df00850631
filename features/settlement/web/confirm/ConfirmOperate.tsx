// Screen to answer a sheet: confirm, return, dispute or choose.

import * as z from 'zod/mini';
import '../settlement.css';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Segmented } from '#packages/ui/Choices.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { type SheetDetail, sheetDetail } from '../../calls/sheet.ts';
import { CONFIRMING_SEATS } from '../../states.ts';
import { sheetPath } from '../parts/paths.ts';
import { useSettledSheet } from '../sheet/settled.ts';
import { SheetHead } from '../sheet/SheetHead.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import { ReturnSheetForm } from './ReturnSheetForm.tsx';

export const ANSWERS = ['confirm', 'return', 'dispute', 'choose'] as const;
export type SheetAnswer = (typeof ANSWERS)[number];

const AnswerQuery = z.object({
  id: z.optional(z.string()),
  as: z.catch(z.optional(z.enum(ANSWERS)), undefined),
});

export default onTrial('signatures', ConfirmOperate);

function ConfirmOperate() {
  const t = useTranslation('settlement');
  const [{ id }] = useScreenQuery(AnswerQuery);
  const query = useCall(sheetDetail, { sheetId: askedId(id) });
  return (
    <Screen title={t('answer.title')}>
      <QueryView query={query} feature="settlement">
        {(detail) => <Answering detail={detail} />}
      </QueryView>
    </Screen>
  );
}

function Answering({ detail }: { detail: SheetDetail }) {
  const t = useTranslation('settlement');
  const { holds, isKnown } = useTrader();
  const [{ as }, change] = useScreenQuery(AnswerQuery);
  const { navigate } = useNavigate();
  const settled = useSettledSheet(detail.terms, detail.input);
  const { card } = detail;
  const possible = ANSWERS.filter((answer) => card.mayDo.includes(answer));
  const back = { label: t('answer.back'), to: sheetPath(card) };
  if (isKnown && !holds(CONFIRMING_SEATS))
    return (
      <MissingSeat
        seats={CONFIRMING_SEATS}
        title={t('answer.notYours')}
        why={t('answer.notYoursWhy')}
        next={back}
      />
    );
  const [first] = possible;
  if (first === undefined)
    return <EmptyState icon="check" title={t('answer.notNow')} why={t(`sheet.${card.state}`)} next={back} />;
  const answer = as !== undefined && possible.includes(as) ? as : first;
  const answered = () => {
    navigate(sheetPath(card), { replace: true });
  };
  const Form = FORMS[answer];
  return (
    <>
      <SheetHead detail={detail} settled={settled} />
      {possible.length > 1 && (
        <div className="settlement-answers">
          <Segmented
            label={t('answer.title')}
            value={answer}
            onChange={(value) => {
              change({ as: value });
            }}
            choices={possible.map((value) => ({ value, label: t(`answer.${value}`) }))}
          />
        </div>
      )}
      <Form key={answer} detail={detail} settled={settled} onDone={answered} />
    </>
  );
}

const FORMS = {
  confirm: ConfirmForm,
  return: ReturnSheetForm,
  dispute: DisputeForm,
  choose: ChoiceForm,
} as const;
