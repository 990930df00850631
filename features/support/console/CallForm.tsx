// Form in which an operator writes a call down.

import Drawer from 'antd/es/drawer';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { noteCall } from '../calls/desk.ts';
import { MAX_CONTACT_LENGTH, MAX_FEEDBACK_LENGTH, MIN_FEEDBACK_LENGTH } from '../calls/feedback.ts';
import { CALL_KINDS, type FeedbackKind } from '../states.ts';

const BLANK = { loginName: '', caller: '', contact: '', text: '' };

export function CallForm({ onDone }: { onDone: (id?: string) => void }) {
  const t = useTranslation('support.console');
  const tSupport = useTranslation('support');
  const id = useId();
  const [kind, setKind] = useState<FeedbackKind>('question');
  const [typed, setTyped] = useState(BLANK);
  const { run, problem, setProblem } = useMutationCall(noteCall);
  const { loginName, caller, contact, text } = typed;
  const type = (field: keyof typeof BLANK) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setProblem(undefined);
  };
  const submit = async () => {
    if (text.trim().length < MIN_FEEDBACK_LENGTH)
      return setProblem(tSupport('form.short', { least: MIN_FEEDBACK_LENGTH }));
    const isKnown = loginName.trim() !== '';
    const noted = await run({
      kind,
      text,
      contact,
      ...(isKnown ? { loginName } : {}),
      ...(!isKnown && caller.trim() !== '' ? { caller } : {}),
    });
    if (noted) onDone(noted.id);
  };
  return (
    <Drawer open title={t('call.note')} size={560} onClose={() => onDone()} destroyOnHidden>
      <p className="desk-about">{t('call.about')}</p>
      <div className="desk-form">
        <ChoiceInput<FeedbackKind>
          label={tSupport('field.kind')}
          name="kind"
          value={kind}
          options={CALL_KINDS.map((value) => ({ value, label: tSupport(`kind.${value}`) }))}
          onChange={setKind}
        />
        <TextInput
          label={t('call.loginName')}
          name="loginName"
          value={loginName}
          most={60}
          hint={t('call.loginNameHint')}
          onChange={type('loginName')}
        />
        {loginName.trim() === '' && (
          <TextInput
            label={t('call.caller')}
            name="caller"
            value={caller}
            most={40}
            onChange={type('caller')}
          />
        )}
        <TextInput
          label={t('contact')}
          name="contact"
          value={contact}
          most={MAX_CONTACT_LENGTH}
          onChange={type('contact')}
        />
      </div>
      <div className="desk-filter">
        <label htmlFor={id}>{t('call.text')}</label>
        <Input.TextArea
          id={id}
          value={text}
          rows={6}
          maxLength={MAX_FEEDBACK_LENGTH}
          showCount
          onChange={({ target }) => {
            type('text')(target.value);
          }}
        />
      </div>
      <DeskSubmit
        label={t('call.save')}
        problem={problem}
        onSubmit={submit}
        cancelLabel={t('common.cancel')}
        onCancel={() => onDone()}
      />
    </Drawer>
  );
}
