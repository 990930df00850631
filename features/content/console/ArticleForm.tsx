// Form of an article, with a phone preview beside it.

import Button from 'antd/es/button';
import { useState } from 'react';
import { FilesInput, type FormFile } from '#features/file/console/FilesInput.tsx';
import { FILE_KINDS, IMAGE_KINDS } from '#features/file/kinds.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { CheckInput, ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  type ArticleFields,
  type PublicFile,
  MAX_ARTICLE_ATTACHMENTS,
  saveArticle,
  submitArticle,
} from '../calls/article.ts';
import { NEWS_COLUMNS } from '../columns.ts';
import { writeMarkup } from '../written.ts';
import { parseBody, ArticlePreview } from './ArticlePreview.tsx';
import { FormWithPreview } from './Beside.tsx';
import { BodyInput } from './BodyInput.tsx';
import { fromShanghaiField, toShanghaiField } from './shanghai.ts';

const EMPTY: Omit<ArticleFields, 'body'> = {
  title: '',
  column: 'market',
  source: '',
  author: '',
  region: '',
  tags: [],
  isTop: false,
  publishAt: null,
};

export interface EditedArticle {
  readonly id: string;
  readonly version: number;
  readonly fields: ArticleFields;
  readonly files: readonly PublicFile[];
}

const toHeldFile = ({ fileId, name, url }: PublicFile): FormFile => ({ id: fileId, name, url });

export function ArticleForm({ known }: { known?: EditedArticle }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const { navigate } = useNavigate();
  const [fields, setFields] = useState(known?.fields ?? EMPTY);
  const [written, setWritten] = useState(() => writeMarkup(known?.fields.body ?? []));
  const [tags, setTags] = useState((known?.fields.tags ?? []).join(' '));
  const [cover, setCover] = useState(
    known?.files.filter(({ fileId }) => fileId === known.fields.coverId).map(toHeldFile) ?? [],
  );
  const [attached, setAttached] = useState(
    known?.files.filter(({ fileId }) => known.fields.attachmentIds?.includes(fileId)).map(toHeldFile) ?? [],
  );
  const { run: save, problem, setProblem } = useMutationCall(saveArticle);
  const { attempt: submit } = useMutationCall(submitArticle);
  const change = (changes: Partial<ArticleFields>) => {
    setFields((now) => ({ ...now, ...changes }));
  };
  const keep = async (asksReview: boolean) => {
    const body = parseBody(written);
    if (fields.title.trim() === '' || !body) return setProblem(t('news.incomplete'));
    const { coverId: _cover, attachmentIds: _attached, ...rest } = fields;
    const saved = await save({
      ...(known ? { id: known.id, version: known.version } : {}),
      fields: {
        ...rest,
        body: [...body],
        tags: tags
          .split(/[\s,，、]+/)
          .filter(Boolean)
          .slice(0, 8),
        ...(cover[0] && { coverId: cover[0].id }),
        attachmentIds: attached.map(({ id }) => id),
      },
    });
    if (!saved) return;
    const { id, version } = saved;
    const obstacle = asksReview ? await submit({ id, version }) : undefined;
    if (obstacle !== undefined) showToast(obstacle);
    navigate(`/news?id=${id}`);
  };
  return (
    <DeskSection title={t('news.write')}>
      <FormWithPreview
        preview={
          <ArticlePreview
            title={fields.title || t('title')}
            written={written}
            top={cover[0]?.url !== undefined && <img className="content-cover" src={cover[0].url} alt="" />}
          />
        }
      >
        <TextInput
          label={t('title')}
          value={fields.title}
          most={80}
          onChange={(title) => {
            change({ title });
          }}
        />
        <div className="desk-form">
          <ChoiceInput
            label={t('column')}
            value={fields.column}
            options={NEWS_COLUMNS.map((value) => ({ value, label: tContent(`column.${value}`) }))}
            onChange={(column) => {
              change({ column });
            }}
          />
          <TextInput
            label={t('source')}
            value={fields.source}
            most={60}
            onChange={(source) => {
              change({ source });
            }}
          />
          <TextInput
            label={t('author')}
            value={fields.author}
            most={30}
            onChange={(author) => {
              change({ author });
            }}
          />
          <TextInput
            label={t('region')}
            value={fields.region}
            most={30}
            onChange={(region) => {
              change({ region });
            }}
          />
          <TextInput label={t('tags')} value={tags} most={170} hint={t('tagsHint')} onChange={setTags} />
          <TextInput
            label={t('publishAt')}
            type="datetime-local"
            value={toShanghaiField(fields.publishAt)}
            hint={t('publishAtHint')}
            onChange={(typed) => {
              change({ publishAt: fromShanghaiField(typed) });
            }}
          />
        </div>
        <CheckInput
          label={t('isTop')}
          isOn={fields.isTop}
          onChange={(isTop) => {
            change({ isTop });
          }}
        />
        <BodyInput label={t('body')} value={written} onChange={setWritten} />
        <div className="desk-form">
          <FilesInput
            label={t('cover')}
            kinds={IMAGE_KINDS}
            most={1}
            value={cover}
            onChange={(files) => {
              setCover([...files]);
            }}
          />
          <FilesInput
            label={tContent('article.attachments')}
            kinds={FILE_KINDS}
            most={MAX_ARTICLE_ATTACHMENTS}
            value={attached}
            onChange={(files) => {
              setAttached([...files]);
            }}
          />
        </div>
        <DeskProblem>{problem}</DeskProblem>
        <div className="desk-tools">
          <Button
            onClick={() => {
              void keep(false);
            }}
          >
            {t('news.keep')}
          </Button>
          <Button
            type="primary"
            onClick={() => {
              void keep(true);
            }}
          >
            {t('news.keepAndSubmit')}
          </Button>
        </div>
      </FormWithPreview>
    </DeskSection>
  );
}
