import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { recipientOf, toPaise, type Paise } from '@store/ledger';
import { readGameAccount, sealGameAccount } from '@store/ledger/game-account';
import type { Account } from '../../../ports/accounts.ts';
import type { ProductWithItems } from '../../../ports/catalogue.ts';
import { isElsewhere } from '../../../ports/locked-to.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { checkPlayer } from '../../purchase/check-player.server.ts';
import { canBeChecked, needsIdCheck } from '../../../ports/id-check-needed.ts';
import { provenCheck } from '../../purchase/id-check-proof.server.ts';
import { inputFaults } from '../../purchase/input-faults.ts';
import { FIELD, type PurchaseForm } from '../../purchase/purchase-form.ts';
import { refusalInWords } from '../../purchase/refusals-in-words.ts';
import type { CheckRefusal, RefusalTone } from '../../purchase/refusals.ts';
import { saysTooLittle } from '../../purchase/review-purchase.server.ts';
import { sameInputs } from '../../purchase/same-inputs.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { traceOf } from '../../session/trace.server.ts';
import { gameAccountInWords } from '../game-account.ts';
import { refusedInWords, whyNot, type OwnRecipient } from './correctable.server.ts';
import { correctSavedId } from './saved-id.server.ts';
import { correctIdAnswers as words, correctIdRefusals as refusals } from './words.ts';

/** Fields of the form for an order; `seen` are the corrections that the buyer knew of. */
export type Typed = Pick<PurchaseForm, 'inputs' | 'idCheck' | 'seen'>;

/** What a post is answered with when nothing was changed. */
export type CorrectAnswer = Readonly<{
  notice: string | null;
  tone: RefusalTone;
  /** Sentences by field name. */
  errors: Readonly<Record<string, string>>;
  typed: readonly string[];
  /** The name behind them, with its proof. */
  checked: Readonly<{ username: string; proof: string }> | null;
}>;

type Posted = Readonly<{
  context: AppLoadContext;
  account: Account;
  own: OwnRecipient & Readonly<{ shelf: ProductWithItems }>;
  typed: Typed;
}>;

/** Asks the provider for the name behind what was typed. `says` is what its buyer is to do next. */
export async function check({ context, account, own, typed }: Posted, says: 'name' | 'confirm') {
  const { shelf, order } = own;
  const visitor = { kind: 'account', id: account.id } as const;
  const itemId = order.placed.item.id;
  // Another item may be for other players.
  const item = shelf.items.find((one) => one.itemId === itemId);
  if (item === undefined) return data(answer(typed, { notice: refusals.gone }), { status: 409 });
  const uncheckable = () => data(answer(typed, { notice: refusals.uncheckable }), { status: 409 });
  // Nothing that could be asked would let it be saved.
  if (!canBeChecked(item, shelf.product, shelf.items, context.shop.settings.delivering.connected)) {
    return uncheckable();
  }
  const { inputs } = typed;
  const priceOf = () => paidForOne(order.placed);
  const player = await checkPlayer(context.shop, { ...shelf, itemId, inputs, visitor, priceOf });
  if (!player.accepted) {
    const { refusal } = player;
    return isAboutGoods(refusal) ? uncheckable() : refused(typed, refusal);
  }
  const { username, proof } = player;
  const named = answer(typed, { checked: { username, proof } });
  if (says === 'name') return data(named);
  return data({ ...named, notice: words.named(username), tone: 'info' as const }, { status: 409 });
}

/** Once, whatever is pressed how often: a repeat finds what the first press has done. */
export async function correct(posted: Posted) {
  const { context, account, own, typed } = posted;
  const { shop } = context;
  const { order, opened, shelf, correction } = own;
  const { orderId } = order.placed;
  const { product } = shelf;
  const { inputs } = typed;
  const done = async (path: string) =>
    redirect(path, {
      status: 303,
      headers: {
        'Set-Cookie': await flashCookie(
          shop,
          'success',
          words.saved(gameAccountInWords({ inputs: [...inputs], lost: null }, product.inputs)),
        ),
      },
    });
  const isSame = opened.lost === null && sameInputs(opened.inputs, inputs);
  // Pressed twice, or posted once more by a browser that was not told.
  if (isSame && Number(typed.seen) < correction) return done(receiptPath('order', orderId));
  const stopped = await whyNot(shop, own);
  if (stopped !== null) return data(answer(typed, { notice: stopped }), { status: 409 });
  if (isSame) return data(answer(typed, { notice: words.same, tone: 'info' }), { status: 409 });
  const faults = inputFaults(product, inputs);
  if (faults.missing.length > 0 || faults.malformed.length > 0) {
    return refused(typed, { type: 'InputsUnusable', ...faults });
  }
  if (typed.seen !== String(correction)) {
    return data(answer(typed, { notice: words.changed, tone: 'warning' }), { status: 409 });
  }
  const item = shelf.items.find(({ itemId }) => itemId === order.placed.item.id);
  const about = { productId: product.id, inputs };
  const proven = provenCheck(shop.settings.formKeys, typed.idCheck, about, shop.now());
  if (needsIdCheck(product)) {
    if (proven === null) return check(posted, 'confirm');
    const paid = paidForOne(order.placed);
    if (item && saysTooLittle(item, product, proven, paid)) return check(posted, 'confirm');
    if (item && isElsewhere(item, product, proven.country)) {
      const { region } = product;
      return refused(typed, { type: 'WrongCountry', field: FIELD.input(0), region });
    }
  }

  const username = needsIdCheck(product) ? (proven?.username ?? null) : null;
  const gameAccount = await sealGameAccount(shop.sealer, account.id, {
    inputs: [...inputs],
    username,
  });
  await shop.sealedSearch.note(account.id, orderId, inputs);
  const at = shop.now().toISOString();
  const corrected = { orderId, userId: account.id, correction: correction + 1, gameAccount, at };
  const command = { type: 'CorrectGameAccount', data: corrected } as const;
  try {
    const made = await shop.ledger.order.handle(orderId, command, traceOf(context, account));
    if (made.accepted) {
      const right = { inputs, username };
      await correctSavedId(shop, account, { orderId, product, wrong: opened, right });
      return await done(withSeen(receiptPath('order', orderId), made.position));
    }
    if (made.rejection.type === 'ReferenceReused') return afterAnother(posted, done);
    return data(answer(typed, { notice: refusedInWords(made.rejection) }), { status: 409 });
  } catch (error) {
    if (!isBusy(error)) throw error;
    const { outcomeUnknown, storeBusy } = tryAgainWords;
    const notice = isOutcomeUnknown(error) ? outcomeUnknown : storeBusy;
    return data(answer(typed, { notice }), { status: 503 });
  }
}

/** Two posts at once: what the other has sealed can only be compared once it is opened. */
async function afterAnother<Done>(
  { context: { shop }, account, own, typed }: Posted,
  done: (path: string) => Promise<Done>,
) {
  const { orderId } = own.order.placed;
  const order = await shop.ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') throw new Error(`${orderId} has vanished`);
  const { inputs } = await readGameAccount(shop.sealer, account.id, recipientOf(order).gameAccount);
  if (sameInputs(inputs, typed.inputs)) return done(receiptPath('order', orderId));
  return data(answer(typed, { notice: words.changed, tone: 'warning' }), { status: 409 });
}

const paidForOne = ({ price, quantity }: Readonly<{ price: Paise; quantity: number }>): Paise =>
  toPaise(Math.floor(price / quantity));

/** Another pack would have to be chosen, which cannot be done any more. */
const isAboutGoods = ({ type }: CheckRefusal): boolean =>
  type === 'ItemNeeded' || type === 'ItemOutOfStock' || type === 'ProductOutOfStock';

function refused(typed: Typed, refusal: CheckRefusal) {
  const { status, notice, tone, fields } = refusalInWords(refusal);
  return data(answer(typed, { notice, tone, errors: fields }), { status });
}

const answer = ({ inputs }: Typed, said: Partial<CorrectAnswer>): CorrectAnswer => ({
  notice: null,
  tone: 'danger',
  errors: {},
  typed: inputs,
  checked: null,
  ...said,
});
