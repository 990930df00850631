// Form for a new broadcast: audience with live count, texts with preview.

import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { LANGUAGE_NAMES, LANGUAGE_OPTIONS } from '#packages/i18n/languages.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { AtFoot, DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import {
  type Audience,
  broadcastRegions,
  type BroadcastTexts,
  countAudience,
  proposeBroadcast,
} from '../calls/broadcast.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { useAudienceText } from './useAudienceText.ts';
import './message-desk.css';

const EVERYBODY: Audience = { kinds: [], seats: [], regions: [] };
const BLANK = { title: '', body: '' };
const NOTHING: BroadcastTexts = { 'zh-Hans': BLANK, 'zh-Hant': BLANK, en: BLANK, fr: BLANK, es: BLANK };

export function BroadcastForm({ onClose }: { onClose: () => void }) {
  const t = useTranslation('message.console');
  const { integer, listed } = useFormats();
  const propose = useMutationCall(proposeBroadcast).attempt;
  const audienceText = useAudienceText();
  const id = useId();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [audience, setAudience] = useState(EVERYBODY);
  const [texts, setTexts] = useState(NOTHING);
  const [key, setKey] = useState('');
  const [needsAck, setNeedsAck] = useState(false);
  const [isAsking, ask] = useState(false);
  const count = useCall(countAudience, audience, { keepPrevious: true });
  const text = texts[language];
  const missing = LOCALES.filter(
    (locale) => texts[locale].title.trim() === '' || texts[locale].body.trim() === '',
  );
  const write = (change: Partial<typeof BLANK>) => {
    setTexts({ ...texts, [language]: { ...text, ...change } });
  };
  const people = count.data?.people ?? 0;
  return (
    <DeskDrawer title={t('broadcast.new')} size={960} onClose={onClose}>
      <AtFoot>
        <Button
          type="primary"
          disabled={missing.length > 0 || key.trim() === '' || people === 0}
          onClick={() => {
            ask(true);
          }}
        >
          {t('broadcast.propose')}
        </Button>
      </AtFoot>
      <div className="message-writing">
        <div className="message-fields">
          <AudienceFields audience={audience} onChange={setAudience} />
          <p aria-live="polite">
            {t('broadcast.counted', {
              people: integer(people),
              firms: integer(count.data?.firms ?? 0),
            })}
          </p>
          <div className="desk-filter">
            <label htmlFor={`${id}-key`}>{t('broadcast.key')}</label>
            <Input
              id={`${id}-key`}
              value={key}
              maxLength={60}
              onChange={({ target }) => {
                setKey(target.value);
              }}
            />
            <p className="desk-about">{t('broadcast.keyHint')}</p>
          </div>
          <Segmented options={LANGUAGE_OPTIONS} value={language} onChange={setLanguage} />
          <div className="desk-filter">
            <label htmlFor={`${id}-title`}>{t('text.title')}</label>
            <Input
              id={`${id}-title`}
              value={text.title}
              maxLength={80}
              onChange={({ target }) => {
                write({ title: target.value });
              }}
            />
          </div>
          <div className="desk-filter">
            <label htmlFor={`${id}-body`}>{t('text.body')}</label>
            <Input.TextArea
              id={`${id}-body`}
              value={text.body}
              rows={6}
              maxLength={500}
              showCount
              onChange={({ target }) => {
                write({ body: target.value });
              }}
            />
          </div>
          <div className="desk-filter">
            <Checkbox
              checked={needsAck}
              onChange={({ target }) => {
                setNeedsAck(target.checked);
              }}
            >
              {t('broadcast.needsAck')}
            </Checkbox>
            <p className="desk-about">{t('broadcast.needsAckHint')}</p>
          </div>
          {missing.length > 0 && (
            <p className="desk-about">
              {t('broadcast.missing', { languages: listed(missing.map((locale) => LANGUAGE_NAMES[locale])) })}
            </p>
          )}
        </div>
        <MessagePreview language={language} title={text.title} body={text.body} heading={t('inbox')} />
      </div>
      {isAsking && (
        <ConfirmWithReason
          title={t('broadcast.propose')}
          confirmLabel={t('broadcast.propose')}
          onConfirm={async () => {
            const problem = await propose({ key, texts, audience, needsAck });
            if (problem === undefined) onClose();
            return problem;
          }}
          onClose={() => {
            ask(false);
          }}
        >
          <p>{audienceText(audience)}</p>
          <p>{t('ask.propose', { people })}</p>
          {needsAck && <p>{t('broadcast.needsAckHint')}</p>}
        </ConfirmWithReason>
      )}
    </DeskDrawer>
  );
}

function AudienceFields({
  audience,
  onChange,
}: {
  audience: Audience;
  onChange: (audience: Audience) => void;
}) {
  const t = useTranslation('message.console');
  const tFirm = useTranslation('firm');
  const id = useId();
  const regions = useCall(broadcastRegions, {}).data?.list ?? [];
  const fields = [
    {
      name: 'kinds' as const,
      options: FIRM_KINDS.map((value) => ({ value, label: tFirm(`kind.${value}`) })),
    },
    {
      name: 'seats' as const,
      options: ALL_SEATS.map((value) => ({ value, label: tFirm(`seat.${value}`) })),
    },
    { name: 'regions' as const, options: regions.map((value) => ({ value, label: value })) },
  ];
  return fields.map(({ name, options }) => (
    <div key={name} className="desk-filter">
      <label htmlFor={`${id}-${name}`}>{t(`broadcast.${name}`)}</label>
      <Select<string[]>
        id={`${id}-${name}`}
        mode="multiple"
        allowClear
        value={[...audience[name]]}
        options={options}
        placeholder={t('broadcast.any')}
        optionFilterProp="label"
        onChange={(chosen) => {
          onChange({ ...audience, [name]: chosen } as Audience);
        }}
      />
    </div>
  ));
}
