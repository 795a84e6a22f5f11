import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { assertNever } from '@store/ledger';
import type { ProductWithItems } from '../../../server/catalogue/catalogue.ts';
import { buy } from '../../checkout/buy.server.ts';
import { checkPlayer } from '../../checkout/check-player.server.ts';
import { provenUsername } from '../../checkout/id-check-proof.server.ts';
import { readPurchaseForm, type PurchaseForm } from '../../checkout/purchase-form.ts';
import { refusalInWords } from '../../checkout/refusals-in-words.ts';
import type { Refusal } from '../../checkout/refusals.ts';
import { withSeen } from '../../checkout/seen-position.server.ts';
import { readForm } from '../../shop/read-form.server.ts';
import type { Shop } from '../../shop/shop.ts';
import { traceOf } from '../../shop/trace.server.ts';
import { slipPath } from '../../slip/slip-path.ts';
import type { Answer, Checked } from './answer.ts';

/** One form, two buttons: Check asks the provider for the player's name, Buy Now orders. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const shelf = await context.shop.catalogue.product(params['id'] ?? '');
  if (shelf === null) throw new Response('No such product', { status: 404 });
  const form = readPurchaseForm(await readForm(request), shelf.product.inputs.length);
  return form.intent === 'check' ? check(args, form, shelf) : order(args, form, shelf);
}

async function check(
  { request, context }: ActionFunctionArgs,
  form: PurchaseForm,
  shelf: ProductWithItems,
) {
  const account = await context.shop.sessions.accountOf(request);
  const visitors = [`address ${context.clientAddress ?? 'unknown'}`];
  if (account !== null) visitors.push(`account ${account.id}`);

  const { itemId, inputs } = form;
  const checked = await checkPlayer(context.shop, { ...shelf, itemId, inputs, visitors });
  if (!checked.accepted) return refused(checked.refusal, form, null);
  const { username, proof } = checked;
  return data(answer({ typed: typedIn(form), checked: { username, proof, inputs } }));
}

async function order(
  { request, context }: ActionFunctionArgs,
  form: PurchaseForm,
  shelf: ProductWithItems,
) {
  const { shop } = context;
  const account = await shop.sessions.accountOf(request);
  if (account === null) {
    return refused({ type: 'SessionOver' }, form, stillChecked(shop, form, shelf));
  }

  const bought = await buy(shop, account, form, shelf, traceOf(context, account));
  switch (bought.outcome) {
    case 'placed': {
      const { orderId, paymentMode, position } = bought;
      const next = paymentMode === 'upi' ? `/pay/${orderId}` : slipPath('order', orderId);
      return redirect(withSeen(next, position), 303);
    }
    case 'notEnoughMoney':
      return redirect('/balanceerror', 303);
    case 'refused':
      return refused(bought.refusal, form, stillChecked(shop, form, shelf));
    default:
      return assertNever(bought);
  }
}

/** The name of the posted check, which need not be asked for again. */
function stillChecked(
  { settings, now }: Shop,
  { inputs, idCheck: proof }: PurchaseForm,
  { product }: ProductWithItems,
): Checked | null {
  const about = { productId: product.id, inputs };
  const username = provenUsername(settings.formKey, proof, about, now());
  return username === null ? null : { username, proof, inputs };
}

function refused(refusal: Refusal, form: PurchaseForm, checked: Checked | null) {
  const { status, notice, fields } = refusalInWords(refusal);
  const said = {
    notice,
    errors: fields,
    typed: typedIn(form),
    checked,
    // Pressing again after an unknown outcome must find the first order: the same ticket stays.
    ticket: refusal.type === 'StoreBusy' ? form.ticket : null,
    sessionOver: refusal.type === 'SessionOver',
  };
  return data(answer(said), { status });
}

const typedIn = ({ itemId, payment, inputs }: PurchaseForm) => ({ itemId, payment, inputs });

const answer = (said: Partial<Answer> & Pick<Answer, 'typed' | 'checked'>): Answer => ({
  notice: null,
  errors: {},
  ticket: null,
  sessionOver: false,
  ...said,
});
