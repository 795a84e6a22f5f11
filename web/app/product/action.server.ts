import { data, redirect, type ActionFunctionArgs, type TypedResponse } from '@remix-run/node';
import { assertNever } from '@store/ledger';
import type { Item, ProductWithItems } from '../../ports/catalogue.ts';
import { priceFor } from '../catalogue/prices.ts';
import { signInPath } from '../session/require-account.server.ts';
import { duePath } from '../session/before-paying.ts';
import { buy } from '../purchase/buy.server.ts';
import { checkPlayer } from '../purchase/check-player.server.ts';
import { forgetDraft, keepDraft, keptDraft } from '../purchase/draft.server.ts';
import { isTicketOf } from '../purchase/order-ticket.server.ts';
import { purchaseFields, purchaseIn, type PurchaseForm } from '../purchase/purchase-form.ts';
import { refusalInWords } from '../purchase/refusals-in-words.ts';
import { proveUncheckedTold, wasUncheckedTold } from '../purchase/unchecked-told.server.ts';
import type { Refusal } from '../purchase/refusals.ts';
import { withSeen } from '../freshness/seen-position.server.ts';
import { isByScript } from '../forms/by-script.server.ts';
import { text } from '../forms/fields.ts';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { proofPath } from '../session/proof/fresh-proof.server.ts';
import { traceOf } from '../session/trace.server.ts';
import { receiptPath } from '../receipt/receipt-path.ts';
import type { Answer, Checked, FewerPieces } from './answer.ts';
import { fewerThan } from './begun.server.ts';
import { guestWhoChecks, rememberGuest } from './guest-browser.server.ts';
import { keepGameId } from './keep-game-id.server.ts';
import { stillChecked } from './still-checked.server.ts';
import { missingProductWords } from './words.ts';

/** Named, because an order may come to a check, and a check to an order. */
type Answered = TypedResponse<never> | ReturnType<typeof refused>;

/**
 * One form, three buttons: Check asks the provider for the player's name, Buy Now orders, and guests
 * go to sign in. Without script so are the tabs, the saved ids and the heart. Wherever the buyer is
 * sent, the browser keeps what was chosen.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const shelf = await context.shop.catalogue.atAddress(params['id'] ?? '');
  if (shelf === null) return goneMeanwhile(args);
  const inputCount = shelf.product.inputs.length;
  const form = purchaseIn(await readForm(request, purchaseFields(inputCount)), inputCount);
  switch (form.intent) {
    case 'check':
    case 'checkPlain':
      return check(args, form, shelf);
    case 'show':
      return show(args, form, shelf);
    case 'addFavourite':
    case 'removeFavourite':
      return favour(args, form, shelf);
    case 'signIn':
      return signIn(args, form, shelf);
    case 'buy':
      return order(args, form, shelf);
  }
}

/**
 * Of a product that is not there any more an order may stand, whose answer was lost.
 * @throws Response 404 otherwise
 */
async function goneMeanwhile({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const { ticket } = purchaseIn(await readForm(request, purchaseFields(0)), 0);
  const account = await shop.sessions.accountOf(request);
  if (account !== null && isTicketOf(shop.settings.formKeys, account.id, ticket)) {
    const { status } = await shop.ledger.order.stateOf(ticket.orderId);
    if (status !== 'NotPlaced') return redirect(receiptPath('order', ticket.orderId), 303);
  }
  throw new Response(missingProductWords.metaTitle, { status: 404 });
}

async function check(args: ActionFunctionArgs, form: PurchaseForm, shelf: ProductWithItems) {
  const asked = await askForPlayer(args, form, shelf);
  if (!asked.accepted && asked.mayGoUnchecked) return toldUnchecked(args, form, shelf);
  if (!asked.accepted) return refused(asked.refusal, form, null);
  if (form.intent === 'checkPlain') {
    // Nobody can go back to the answer of a post, but to a page of its own.
    const purchase = { ...form, idCheck: asked.checked.proof };
    const kept = await keepDraft(args.context.shop, shelf.product.id, purchase, form);
    return redirect(pageOf(args.request), { status: 303, headers: { 'Set-Cookie': kept } });
  }
  return data(answer({ typed: typedIn(form), checked: asked.checked }));
}

/** For who presses Buy Now without Check: one press less, and they see the name before they pay. */
async function checkFirst(
  args: ActionFunctionArgs,
  form: PurchaseForm,
  shelf: ProductWithItems,
): Promise<Answered> {
  const asked = await askForPlayer(args, form, shelf);
  if (!asked.accepted && asked.mayGoUnchecked) return goUnchecked(args, form, shelf);
  if (!asked.accepted) return refused(asked.refusal, form, null);
  const { username } = asked.checked;
  return refused({ type: 'PlayerNamed', username }, form, asked.checked);
}

/** Who was told that nobody can be asked, and presses Buy Now all the same, orders. */
async function goUnchecked(
  args: ActionFunctionArgs,
  form: PurchaseForm,
  shelf: ProductWithItems,
): Promise<Answered> {
  const { settings, now } = args.context.shop;
  const { inputs } = form;
  const about = { productId: shelf.product.id, inputs };
  if (wasUncheckedTold(settings.formKeys, form.idCheck, about, now())) {
    return order(args, form, shelf, { unchecked: true });
  }
  return toldUnchecked(args, form, shelf);
}

function toldUnchecked(
  { context }: ActionFunctionArgs,
  form: PurchaseForm,
  { product }: ProductWithItems,
) {
  const { settings, now } = context.shop;
  const { inputs } = form;
  const proof = proveUncheckedTold(settings.formKeys, { productId: product.id, inputs }, now());
  return refused({ type: 'PlayerUnchecked' }, form, { username: null, proof, inputs });
}

async function askForPlayer(
  { request, context }: ActionFunctionArgs,
  { itemId, inputs }: PurchaseForm,
  shelf: ProductWithItems,
) {
  const account = await context.shop.sessions.accountOf(request);
  const visitor =
    account === null
      ? await guestWhoChecks(context, request)
      : ({ kind: 'account', id: account.id } as const);

  const priceOf = (item: Item) => priceFor(item, account?.role ?? null);
  const player = await checkPlayer(context.shop, { ...shelf, itemId, inputs, visitor, priceOf });
  const isCounted = player.accepted || player.counted;
  if (visitor.kind === 'guest' && visitor.id === null && isCounted) await rememberGuest(context);
  if (!player.accepted) return player;
  const { accepted, username, proof } = player;
  return { accepted, checked: { username, proof, inputs } } as const;
}

/** What the address of the button asks for, with the form as it was left: game accounts stand in none. */
const show = (args: ActionFunctionArgs, form: PurchaseForm, shelf: ProductWithItems) =>
  backTo(args, form, shelf, readQuery(args.request, { tier: text(20), saved: text(40) }));

/** With script the page stays, and the form with it. */
async function favour(args: ActionFunctionArgs, form: PurchaseForm, shelf: ProductWithItems) {
  const { request, context } = args;
  const { sessions, favourites } = context.shop;
  const account = await sessions.accountOf(request);
  if (account === null) {
    if (!isByScript(request)) return signIn(args, form, shelf);
    return refused({ type: 'SessionOver' }, form, null);
  }
  const { id } = shelf.product;
  const favourite = form.intent === 'addFavourite';
  if (favourite) await favourites.add(account.id, id);
  else await favourites.remove(account.id, id);
  if (isByScript(request)) return data(answer({ typed: typedIn(form), checked: null, favourite }));
  return backTo(args, form, shelf, readQuery(request, { tier: text(20) }));
}

async function backTo(
  { request, context }: ActionFunctionArgs,
  form: PurchaseForm,
  { product }: ProductWithItems,
  asked: Readonly<Record<string, string>>,
) {
  const shown = new URLSearchParams(Object.entries(asked).filter(([, word]) => word !== ''));
  const search = shown.size === 0 ? '' : `?${shown.toString()}`;
  // A guest who has done nothing yet keeps the pages that all guests share.
  const keeps = isBegun(form) || (await keptDraft(context.shop, request))?.productId === product.id;
  return redirect(`${pageOf(request)}${search}`, {
    status: 303,
    headers: keeps ? { 'Set-Cookie': await keepDraft(context.shop, product.id, form, form) } : {},
  });
}

const isBegun = ({ itemId, payment, inputs, quantity, keep }: PurchaseForm): boolean =>
  keep || [itemId, payment, quantity, ...inputs].some((word) => word !== '');

async function signIn(
  { request, context }: ActionFunctionArgs,
  form: PurchaseForm,
  { product }: ProductWithItems,
) {
  const headers = { 'Set-Cookie': await keepDraft(context.shop, product.id, form, form) };
  return redirect(signInPath({ request, context }, pageOf(request)), { status: 303, headers });
}

async function order(
  args: ActionFunctionArgs,
  form: PurchaseForm,
  shelf: ProductWithItems,
  how: Readonly<{ unchecked?: boolean }> = {},
): Promise<Answered> {
  const { request, context } = args;
  const { shop } = context;
  const { product } = shelf;
  const account = await shop.sessions.accountOf(request);
  if (account === null) {
    const headers = { 'Set-Cookie': await keepDraft(shop, product.id, form, form) };
    return refused({ type: 'SessionOver' }, form, stillChecked(shop, form, shelf), headers);
  }
  const kept = async (placed?: string) => ({
    'Set-Cookie': await keepDraft(shop, product.id, form, { placed, accountId: account.id }),
  });

  const bought = await buy(shop, account, form, shelf, traceOf(context, account), how);
  switch (bought.outcome) {
    case 'placed': {
      const { orderId, paymentMode, position } = bought;
      // A form that only found its earlier order may hold an ID that was corrected or removed since.
      if (form.keep && position !== null) await keepGameId(shop, account, form, shelf);
      const upi = paymentMode === 'upi';
      const next = upi ? `/pay/${orderId}` : receiptPath('order', orderId);
      // Who goes back from the payment page finds the form as it was.
      const headers = upi ? await kept(orderId) : { 'Set-Cookie': await forgetDraft(shop) };
      return redirect(withSeen(next, position), { status: 303, headers });
    }
    case 'notEnoughMoney': {
      const short = new URLSearchParams({ product: product.id, item: form.itemId });
      if (form.quantity !== '') short.set('quantity', form.quantity);
      const next = `/balanceerror?${short.toString()}`;
      return redirect(next, { status: 303, headers: await kept() });
    }
    case 'proofDue': {
      const cookie = await keepDraft(shop, product.id, form, form);
      const headers = { 'Set-Cookie': cookie };
      return redirect(proofPath(pageOf(request)), { status: 303, headers });
    }
    case 'due': {
      const headers = { 'Set-Cookie': await keepDraft(shop, product.id, form, form) };
      return redirect(duePath(bought.due, pageOf(request)), { status: 303, headers });
    }
    case 'refused': {
      if (bought.refusal.type === 'IdNotChecked') return checkFirst(args, form, shelf);
      // A fresh page must not sell again what this one may have sold: it gets the same ticket. Whoever goes
      // to ask a guardian finds it as it was.
      const goesOn = mayStand(bought.refusal) || bought.refusal.type === 'GuardianNeeded';
      const headers = goesOn ? { 'Set-Cookie': await keepDraft(shop, product.id, form, form) } : {};
      const isFewer = bought.refusal.type === 'TooFewLeft';
      const fewer = isFewer ? await fewerThan(shop, shelf, { ...form, signedIn: true }) : null;
      return refused(bought.refusal, form, stillChecked(shop, form, shelf), headers, fewer);
    }
    default:
      return assertNever(bought);
  }
}

const mayStand = ({ type }: Refusal): boolean => type === 'StoreBusy' || type === 'OutcomeUnknown';

/** Without what the address asks for: the draft says what has been chosen since. */
const pageOf = ({ url }: Request): string => new URL(url).pathname;

function refused(
  refusal: Refusal,
  form: PurchaseForm,
  checked: Checked | null,
  headers: HeadersInit = {},
  fewer: FewerPieces | null = null,
) {
  const { status, notice, tone, fields, ofItem } = refusalInWords(refusal);
  const said = {
    notice,
    tone,
    errors: fields,
    ...(ofItem && { ofItem }),
    ...(fewer && { fewer }),
    typed: typedIn(form),
    checked,
    ticket: worthless.includes(refusal.type) ? null : form.ticket,
    sessionOver: refusal.type === 'SessionOver',
    guardianNeeded: refusal.type === 'GuardianNeeded',
    ...(refusal.type === 'PartsNotSeen' && { walletPart: refusal.walletPart }),
  };
  return data(answer(said), { status, headers });
}

/**
 * Otherwise the number stays the same until something is ordered under it, in this page and in those
 * that the way back leads to: pressing again after an unknown outcome must find the first order.
 */
const worthless: readonly Refusal['type'][] = ['TicketNotYours', 'TicketUsed', 'SessionOver'];

const typedIn = ({ itemId, payment, coinsFirst, inputs, keep, quantity }: PurchaseForm) => ({
  ...{ itemId, payment, inputs },
  ...(coinsFirst && { coinsFirst }),
  ...(keep && { keep }),
  ...(quantity !== '' && { quantity }),
});

const answer = (said: Partial<Answer> & Pick<Answer, 'typed' | 'checked'>): Answer => ({
  notice: null,
  tone: 'danger',
  errors: {},
  ticket: null,
  sessionOver: false,
  guardianNeeded: false,
  ...said,
});
