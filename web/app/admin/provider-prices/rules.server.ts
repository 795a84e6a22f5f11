import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { ruleFor } from '../../../ports/price-rule.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { PRICE_RULES_PATH } from '../addresses.ts';
import {
  readRule,
  ruleForm,
  typedRule,
  WHOLE_STORE,
  type RuleErrors,
  type TypedRule,
} from './read-rule.ts';
import { priceRuleRefusals as refusals, priceRuleWords as words } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'price:update');
  const { priceDesk } = args.context.shop;
  const asked = readQuery(args.request, { edit: text(100) });
  const [rules, items] = await Promise.all([priceDesk.rules(), priceDesk.items()]);
  const names = new Map(items.map(({ productId, productName }) => [productId, productName]));
  const ofProducts = [...rules.products].map(([productId, rule]) => ({
    ...{ productId, name: names.get(productId) ?? productId, rule },
  }));
  const edited = rules.products.has(asked.edit) || names.has(asked.edit) ? asked.edit : '';
  const scope = edited === '' ? WHOLE_STORE : edited;
  return data({
    rows: [{ productId: null, name: words.store, rule: rules.store }, ...ofProducts],
    products: Array.from(names, ([value, label]) => ({ value, label })),
    typed: typedRule(scope, ruleFor(rules, edited)),
  });
}

export type RuleAnswer = Readonly<{
  typed: TypedRule;
  errors: RuleErrors;
  /** What concerns no field. */
  problem: string | null;
}>;

/** Sets a rule, or takes that of a product away. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'price:update');
  const { shop } = args.context;
  const { intent, ...typed } = await readForm(args.request, ruleForm);
  const actor = actorOf(args.context, admin);
  const answer = (status: number, said: Partial<RuleAnswer>) =>
    data<RuleAnswer>({ typed, errors: {}, problem: null, ...said }, { status });
  const done = async (said: string) =>
    redirect(PRICE_RULES_PATH, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, 'success', said) },
    });
  if (typed.scope === '') return answer(400, { errors: { scope: refusals.scope } });
  try {
    if (intent === 'remove') {
      await shop.priceDesk.setRule(typed.scope, null, actor);
      return await done(words.removed);
    }
    const read = readRule(typed);
    if (!read.valid) return answer(400, { errors: read.errors });
    const productId = typed.scope === WHOLE_STORE ? null : typed.scope;
    const set = await shop.priceDesk.setRule(productId, read.rule, actor);
    return set === 'set'
      ? await done(words.saved)
      : answer(409, { errors: { scope: refusals.gone } });
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a price rule could not be set', error);
    return answer(503, { problem: tryAgainWords.storeBusy });
  }
}
