import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { isUuid } from '../../../ports/is-uuid.ts';
import { newId } from '../../../ports/new-id.ts';
import type { Shop } from '../../../ports/shop.ts';
import { MOST_THRESHOLDS, type Threshold } from '../../../ports/thresholds.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { THRESHOLDS_PATH } from '../addresses.ts';
import {
  readThreshold,
  thresholdForm,
  type AskedThreshold,
  type ThresholdErrors,
} from './read-threshold.ts';
import type { TypedThreshold } from './threshold-fields.ts';
import { numbersOf, shownOf } from './thresholds-loader.server.ts';
import {
  thresholdAnswers as answers,
  thresholdRefusals as refusals,
  thresholdWords as words,
} from './words.ts';

/** What the next press of the form is to say. */
type Form = Readonly<{ id: string; edition: number | null }>;
export type ThresholdAnswer = Readonly<{
  form: Form;
  typed: TypedThreshold;
  errors: ThresholdErrors;
  /** What concerns no field. */
  problem: string | null;
}>;

/** Sets or removes a threshold, or notes that somebody has seen what rang. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { shop } = args.context;
  const sent = await readForm(args.request, thresholdForm);
  const { intent, id, edition, until, ...typed } = sent;
  const form = {
    id: isUuid(id) ? id : newId(),
    edition: /^\d{1,9}$/.test(edition) ? Number(edition) : null,
  };
  const answer = (status: number, said: Partial<ThresholdAnswer>) =>
    data<ThresholdAnswer>({ form, typed, errors: {}, problem: null, ...said }, { status });
  const done = async (text: string) =>
    redirect(THRESHOLDS_PATH, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, 'success', text) },
    });
  try {
    if (intent === 'remove') {
      await remove(args, admin, id);
      return await done(answers.removed);
    }
    if (intent === 'see') {
      if (ISO.test(until)) await shop.thresholds.see(until, actorOf(args.context, admin));
      return await done(answers.seen);
    }
    const read = readThreshold(typed);
    if (!read.valid) return answer(400, { errors: read.errors });
    const watched = await balanceMeant(shop, read.asked);
    if (watched === null) {
      return answer(400, { errors: { customer: refusals.noCustomer(typed.customer) } });
    }
    const { limit, note } = read.asked;
    const threshold: Threshold = { id: form.id, watched, limit, note };
    const told = { edition: form.edition, name: await trailNameOf(shop, threshold) };
    const set = await shop.thresholds.set(threshold, told, actorOf(args.context, admin));
    switch (set) {
      case 'set':
        return await done(answers.saved);
      case 'same':
        return answer(409, { problem: refusals.same });
      case 'tooMany':
        return answer(409, { problem: refusals.tooMany(MOST_THRESHOLDS) });
      case 'gone':
        return answer(409, { problem: refusals.gone, form: { id: newId(), edition: null } });
      case 'conflict':
        return form.edition === null
          ? answer(409, { problem: refusals.used, form: { id: newId(), edition: null } })
          : answer(409, { problem: refusals.conflict });
    }
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a threshold could not be changed', error);
    return answer(503, { problem: tryAgainWords.storeBusy });
  }
}

/** Dates of other shapes come from no form of the store. */
const ISO = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;

async function remove({ context }: ActionFunctionArgs, admin: Account, id: string) {
  const { shop } = context;
  const threshold = (await shop.thresholds.all()).find((one) => one.id === id);
  if (threshold === undefined) return;
  await shop.thresholds.remove(id, await trailNameOf(shop, threshold), actorOf(context, admin));
}

/** Null where no customer has the number. */
async function balanceMeant(
  { accounts }: Shop,
  { watched }: AskedThreshold,
): Promise<Threshold['watched'] | null> {
  if (watched.kind !== 'wallet') return watched;
  const numbers = [watched.customerNumber];
  const [owner] = await accounts.byHandles({ numbers, emails: [], mobiles: [] });
  return owner === undefined ? null : { kind: 'wallet', customerId: owner.id };
}

async function trailNameOf(shop: Shop, threshold: Threshold): Promise<string> {
  const { name, limit } = shownOf(threshold, await numbersOf(shop, [threshold]));
  return words.whole(name, limit);
}
