import { describe, expect, it } from 'vitest';
import { keepsForm, keepsUnproven } from './kept-form.ts';

const usually = { defaultShouldRevalidate: true };
const answered = (actionStatus: number) =>
  ({ ...usually, formMethod: 'POST', actionStatus }) as const;

describe.each([
  ['of one step', keepsUnproven],
  ['of several steps', keepsForm],
])('the page of a form %s', (_what, asksAgain) => {
  it.each([400, 401, 403, 429])('is not loaded anew while it is to be finished: %i', (status) => {
    expect(asksAgain(answered(status))).toBe(false);
  });

  it('is loaded anew once it is done, and when somebody comes', () => {
    expect(asksAgain({ ...usually, formMethod: 'POST' })).toBe(true);
    expect(asksAgain(usually)).toBe(true);
    expect(asksAgain({ defaultShouldRevalidate: false })).toBe(false);
  });
});

it('a form is kept between its steps, and what moved under one step is shown', () => {
  expect(keepsForm(answered(200))).toBe(false);
  expect(keepsForm(answered(409))).toBe(false);
  expect(keepsUnproven(answered(409))).toBe(true);
});
