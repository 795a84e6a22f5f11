import { expect, it } from 'vitest';
import { NO_RULE } from '../../../ports/price-rule.ts';
import { readRule, typedRule, WHOLE_STORE, type TypedRule } from './read-rule.ts';
import { priceRuleRefusals as refusals } from './words.ts';

const rule = { ...NO_RULE, mode: 'apply', margin: 7_25, outWhenGone: true } as const;
const typed = typedRule(WHOLE_STORE, rule);

it('a rule is read as it was shown', () => {
  expect(readRule(typed)).toEqual({ valid: true, rule });
});

it.each<[Partial<TypedRule>, object]>([
  [{ mode: 'always' }, { mode: refusals.mode }],
  [{ rounding: '' }, { rounding: refusals.rounding }],
  [{ margin: '' }, { margin: refusals.margin }],
  [{ margin: '501' }, { margin: refusals.margin }],
  [{ margin: '-1' }, { margin: refusals.margin }],
  [{ resellMargin: '1.234' }, { resellMargin: refusals.margin }],
  [{ mostAtOnce: '0.5' }, { mostAtOnce: refusals.mostAtOnce }],
  [{ mostAtOnce: '101' }, { mostAtOnce: refusals.mostAtOnce }],
])('a rule with %j is refused', (more, errors) => {
  expect(readRule({ ...typed, ...more })).toEqual({ valid: false, errors });
});
