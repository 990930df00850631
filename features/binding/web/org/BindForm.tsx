// Form of a binding, checked by the server's rules.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type BindingDetail, orgList, orgSave, orgSubmit } from '../../calls/org.ts';
import type { Relation } from '../../choices.ts';
import type { BindingContent } from '../../content.ts';
import { bindPath } from '../paths.ts';
import { toContent, findFormFlaws, type BindingFormValues, toFormValues } from './formValues.ts';
import { LetterFields, MineFields, OrgFields, PlantFields, TermFields } from './sections.tsx';

interface BindFormProps {
  readonly bindingId?: string;
  readonly relation: Relation;
  readonly content: BindingContent;
  readonly version: number;
  readonly reasons: BindingDetail['reasons'];
  readonly note: string;
  readonly org?: { readonly id: string; readonly name: string } | undefined;
  readonly letterNames?: ReadonlyMap<string, string>;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

export function BindForm({
  bindingId,
  relation,
  content,
  version,
  reasons,
  note,
  org,
  letterNames = NO_NAMES,
}: BindFormProps) {
  const t = useTranslation('binding');
  const { navigate } = useNavigate();
  const queries = useQueryClient();
  const draft = useDraft<BindingFormValues>(
    {
      kind: 'binding',
      subject: `${relation}.${bindingId ?? ''}`,
      about: ({ org: chosen, orgName }) => chosen?.name ?? orgName,
    },
    toFormValues(content, org, letterNames),
  );
  const typed = draft.value;
  const [kept, setKept] = useState({ bindingId, version });
  const [isTried, setTried] = useState(false);
  const [saving, handing] = [useMutationCall(orgSave), useMutationCall(orgSubmit)];
  const flaws = isTried ? findFormFlaws(typed, relation, dayInMarket(new Date())) : [];
  const change = (changes: Partial<BindingFormValues>) => {
    draft.write((now) => ({ ...now, ...changes }));
  };
  const problem = saving.problem ?? handing.problem;
  const reason = (field: string) => reasons.find((one) => one.field === field)?.reason;
  const errorOf = (field: string) => {
    const flaw = flaws.find((one) => one.field === field);
    return flaw ? t(`flaw.${flaw.flaw}`) : isTried ? undefined : reason(field);
  };

  const keep = async () => {
    const answer = await saving.run({
      ...(kept.bindingId === undefined ? {} : { bindingId: kept.bindingId }),
      version: kept.version,
      relation,
      content: toContent(typed),
    });
    if (!answer) return undefined;
    setKept(answer);
    void queries.invalidateQueries({ queryKey: [orgList.path] });
    return answer;
  };
  const save = async () => {
    const answer = await keep();
    if (!answer) return;
    draft.forget();
    showToast(t('done.saved'));
    navigate(`${bindPath(relation)}?id=${answer.bindingId}`, { replace: true });
  };
  const submit = async () => {
    setTried(true);
    if (findFormFlaws(typed, relation, dayInMarket(new Date())).length > 0) return scrollToFirstError();
    const answer = await keep();
    if (!answer || !(await handing.run(answer))) return undefined;
    draft.forget();
    showToast(t('done.submitted'));
    await queries.invalidateQueries();
    return navigate(`${bindPath(relation)}?id=${answer.bindingId}`, { replace: true });
  };

  const part = { typed, change, errorOf };
  return (
    <Screen
      title={t(`bind.${relation}`)}
      bar={
        <StickyBar
          primary={{ label: t('act.submit'), onPress: submit, isBusy: handing.isBusy }}
          secondary={[{ label: t('act.save'), onPress: save, isBusy: saving.isBusy }]}
        />
      }
    >
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {note !== '' && (
        <NoticeBox tone="warning" title={t('returned')}>
          {note}
        </NoticeBox>
      )}
      {flaws.length > 0 && <NoticeBox tone="warning">{t('flaws', { count: flaws.length })}</NoticeBox>}
      <DraftOffer draft={draft} />
      <OrgFields {...part} relation={relation} />
      <TermFields {...part} />
      <LetterFields {...part} />
      {relation === 'COAL' ? <MineFields {...part} /> : <PlantFields {...part} />}
    </Screen>
  );
}
