// Every field of the form has its step.

import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '../form.ts';
import { fieldsOfStep, firstStepOf, FORM_STEPS, stepOfPath } from './steps.ts';

describe('the steps of the form', () => {
  it('hold each field once', () => {
    expect(FORM_STEPS.flatMap((step) => fieldsOfStep(step)).toSorted()).toEqual(
      Object.keys(EMPTY_FORM).toSorted(),
    );
  });

  it.each([
    [['licences.2.number', 'people.0.mobile'], 'licences'],
    [['owners', 'city'], 'firm'],
    [['bankFiles'], 'more'],
    [[], 'review'],
  ])('with flaws at %j begin with %s', (paths, step) => {
    expect(firstStepOf(paths)).toBe(step);
  });

  it('know the field of an item', () => {
    expect(stepOfPath('owners.0.share')).toBe('people');
  });
});
