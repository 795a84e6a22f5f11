import { entryNumber, istDay } from '@store/ledger';
import type { Shop } from '../../../ports/shop.ts';
import { normalEmail } from '../../../ports/normalise.ts';
import { entrySaid } from '../../admin/money/entry-said.server.ts';
import { proposeEntry } from '../../admin/money/propose.server.ts';
import { readAct, type MoneyErrors, type TypedMoney } from '../../admin/money/read-act.server.ts';
import { standingOf } from '../../admin/money/standing.server.ts';
import { whatForbids } from '../../admin/money/what-forbids.server.ts';
import { moneyRefusals, moneyWords } from '../../admin/money/words.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { answer, only, type Asked } from '../kernel/answer.server.ts';
import { isRefusal, refusal, type Refusal } from '../kernel/refusal.ts';
import { accountNamed } from '../kernel/whose.server.ts';
import { apiWords } from '../kernel/words.ts';
import { addBalance } from './calls.ts';
import { adminWords } from './words.ts';

type Adding = Asked<typeof addBalance>;

export const loader = only('POST');

export const action = answer(addBalance, async (asked) => {
  try {
    return await add(asked);
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('money could not be added by hand', error);
    return refusal('OutcomeUnknown', moneyWords.notReached);
  }
});

async function add({ body, account: admin, shop, context, claim }: Adding) {
  const customer = await customerIn(shop, body);
  if (isRefusal(customer)) return customer;
  if (customer.id === admin.id) return refusal('OwnAccount', moneyWords.own);
  const read = readAct(typedIn(body), { prizes: [] });
  if (!read.valid) return misread(read.errors);
  const entryId = entryNumber(istDay(claim.since.toISOString()), claim.reference.subarray(0, 5));
  // Tried again: what the first try has claimed is no reason to refuse it.
  if ((await shop.ledger.entry.stateOf(entryId)).status === 'none') {
    const standing = await standingOf(shop, customer.id);
    const { utr } = await whatForbids(shop, customer.id, standing, read.asked);
    if (utr !== undefined) {
      return refusal('UtrClaimedElsewhere', utr, { beside: { errors: { utr } } });
    }
  }
  const proposed = await proposeEntry(context, admin, { entryId, customer, ...read.asked });
  if (proposed.outcome === 'ownAccount') return refusal('OwnAccount', moneyWords.own);
  if (proposed.outcome === 'ticketUsed') {
    return refusal('Conflict', moneyRefusals.ticketUsed(entryId));
  }
  const { text: message } = await entrySaid(shop, entryId);
  const { status } = await shop.ledger.entry.stateOf(entryId);
  if (status === 'none') throw new Error(`${entryId} is not there`);
  return status === 'failed'
    ? refusal('EntryFailed', message)
    : { message, entryid: entryId, status };
}

/** Both keys have to name one customer: whoever mistypes one of them pays nobody else. */
async function customerIn(shop: Shop, { userId, email }: Pick<Adding['body'], 'userId' | 'email'>) {
  const customer = await accountNamed(shop, String(userId));
  if (customer === null) return refusal('NotFound', apiWords.noAccount);
  return customer.email === normalEmail(email)
    ? customer
    : refusal('UserMismatch', adminWords.userMismatch);
}

/** As the form of the page would send it. */
function typedIn({ amount, reason, utr, ...body }: Adding['body']): TypedMoney {
  const { reasonCode = utr === '' ? 'other' : 'bankPayment', gateway = '' } = body;
  return {
    ...{ act: 'credit', prize: '', id: '', signature: '', intent: 'do', proof: '' },
    ...{ amount: String(amount).trim(), code: reasonCode, reason, utr, gateway },
  };
}

function misread({ code, ...errors }: MoneyErrors): Refusal {
  const told = { ...errors, ...(code !== undefined && { reasonCode: code }) };
  const more = { beside: { errors: told } };
  const { amount } = errors;
  const [first = ''] = Object.values(told);
  if (errors.reason === moneyRefusals.reason) return refusal('ReasonMissing', errors.reason, more);
  return amount === undefined || amount === moneyRefusals.amount
    ? refusal('InputInvalid', first, more)
    : refusal('OutOfRange', amount, more);
}
