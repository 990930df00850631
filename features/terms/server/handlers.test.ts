// A firm's templates of promised quality: shared within the firm, limited in number, replaced by name.

import { describe, expect, it } from 'vitest';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../test/support/app.ts';
import { answerOf, faultOf, openTrading } from '../../../test/support/trading.ts';
import {
  deleteQualityTemplate,
  MAX_QUALITY_TEMPLATES,
  qualityTemplates,
  saveQualityTemplate,
} from '../calls.ts';
import { someTerms } from '../terms.example.ts';
import type { QualityPromise } from '../terms.ts';

const app = await testApp();
const { mine, plant, viewer } = await openTrading(app);
const { spec } = someTerms();
const ash: QualityPromise = {
  index: 'AD',
  op: 'between',
  value: 1_800n,
  upper: 2_200n,
  reject: 2_600n,
} as QualityPromise;

const save = (by: Client, name: string, promises: QualityPromise[] = spec) =>
  by(saveQualityTemplate, { name, spec: promises });
const kept = async (by: Client) => answerOf(await by(qualityTemplates, {})).list;

describe('templates of promised quality', () => {
  it('are kept by name for the firm, and for nobody else', async () => {
    const { id } = answerOf(await save(mine, '平鲁 5000'));
    expect(await kept(mine)).toMatchObject([{ id, name: '平鲁 5000', spec }]);
    expect(await kept(plant)).toEqual([]);
    await expect(viewer(qualityTemplates, {})).rejects.toThrow();
  });
  it('keep every part of a promise', async () => {
    answerOf(await save(plant, '灰分区间', [ash]));
    expect((await kept(plant))[0]?.spec).toEqual([ash]);
  });
  it('are replaced by one with the same name, also when both are saved at once', async () => {
    await Promise.all([save(mine, '平鲁 5000'), save(mine, '平鲁 5000', [ash])]);
    answerOf(await save(mine, '平鲁 5000', [ash]));
    expect(await kept(mine)).toMatchObject([{ name: '平鲁 5000', spec: [ash] }]);
  });
  it('name an index once', async () => {
    expect(faultOf(await save(mine, '重复', [ash, ash]))).toBe('index_twice');
  });
  it('are limited in number, however many are saved at once', async () => {
    const names = Array.from({ length: MAX_QUALITY_TEMPLATES + 3 }, (_one, at) => `模板 ${at}`);
    const results = await Promise.all(names.map((name) => save(mine, name)));
    expect(results.filter(({ ok }) => !ok)).toHaveLength(4);
    expect(await kept(mine)).toHaveLength(MAX_QUALITY_TEMPLATES);
  });
  it('are deleted by the firm alone', async () => {
    const [one] = await kept(mine);
    const templateId = one?.id ?? '';
    expect((await plant(deleteQualityTemplate, { templateId })).ok).toBe(false);
    answerOf(await mine(deleteQualityTemplate, { templateId }));
    expect((await mine(deleteQualityTemplate, { templateId })).ok).toBe(false);
    expect((await kept(mine)).map(({ id }) => id)).not.toContain(templateId);
  });
});
