import { basisPointsIn, percentTyped } from '../../../ports/percent.ts';
import { ROUNDINGS, RULE_MODES, type PriceRule } from '../../../ports/price-rule.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { priceRuleRefusals as refusals } from './words.ts';

/** What the choice of the whole store sends; no product may have this ID. */
export const WHOLE_STORE = '*';

export const RULE_FIELDS = [
  'scope',
  'mode',
  'margin',
  'resellMargin',
  'rounding',
  'mostAtOnce',
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

const ruleFields = {
  scope: text(100),
  mode: text(20),
  margin: typedText,
  resellMargin: typedText,
  rounding: text(20),
  mostAtOnce: typedText,
  outWhenGone: text(10),
  outBelowCost: text(10),
};
export const ruleForm = { intent: text(20), ...ruleFields };
export type TypedRule = ValuesOf<typeof ruleFields>;
export type RuleErrors = Readonly<Partial<Record<RuleField, string>>>;

export const typedRule = (scope: string, rule: PriceRule): TypedRule => ({
  ...{ scope, mode: rule.mode, rounding: rule.rounding },
  margin: percentTyped(rule.margin),
  resellMargin: percentTyped(rule.resellMargin),
  mostAtOnce: percentTyped(rule.mostAtOnce),
  outWhenGone: rule.outWhenGone ? 'on' : '',
  outBelowCost: rule.outBelowCost ? 'on' : '',
});

const MOST_MARGIN = 500_00;

/** What was typed, by the rules of the form alone. */
export function readRule(
  typed: TypedRule,
): Readonly<{ valid: true; rule: PriceRule }> | Readonly<{ valid: false; errors: RuleErrors }> {
  const mode = RULE_MODES.find((one) => one === typed.mode);
  const rounding = ROUNDINGS.find((one) => one === typed.rounding);
  const margin = basisPointsIn(typed.margin);
  const resellMargin = basisPointsIn(typed.resellMargin);
  const mostAtOnce = basisPointsIn(typed.mostAtOnce);
  const errors: RuleErrors = {
    ...(mode === undefined && { mode: refusals.mode }),
    ...(rounding === undefined && { rounding: refusals.rounding }),
    ...(!(margin <= MOST_MARGIN) && { margin: refusals.margin }),
    ...(!(resellMargin <= MOST_MARGIN) && { resellMargin: refusals.margin }),
    ...(!(mostAtOnce >= 1_00 && mostAtOnce <= 100_00) && { mostAtOnce: refusals.mostAtOnce }),
  };
  if (mode === undefined || rounding === undefined || Object.keys(errors).length > 0) {
    return { valid: false, errors };
  }
  return {
    valid: true,
    rule: {
      ...{ mode, rounding, margin, resellMargin, mostAtOnce },
      outWhenGone: typed.outWhenGone === 'on',
      outBelowCost: typed.outBelowCost === 'on',
    },
  };
}
