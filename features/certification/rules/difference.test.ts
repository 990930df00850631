// Differences between two versions of a form.

import { describe, expect, it } from 'vitest';
import { someForm } from '../form.example.ts';
import { formDifferences } from './difference.ts';

describe('a change', () => {
  it('of nothing is empty', () => {
    expect(formDifferences(someForm(), someForm())).toEqual([]);
  });

  it('tells each place before and after, and what came and went', () => {
    const before = someForm();
    const after = someForm({ capital: '8000', licences: before.licences.slice(0, 2), legalPersonFiles: [] });
    expect(formDifferences(before, after)).toContainEqual({ path: 'capital', before: '5000', after: '8000' });
    expect(formDifferences(before, after)).toContainEqual({
      path: 'licences.2.kind',
      before: 'safety',
      after: '',
    });
    expect(formDifferences(before, after)).toContainEqual({
      path: 'legalPersonFiles',
      before: before.legalPersonFiles.join(' '),
      after: '',
    });
  });
});
