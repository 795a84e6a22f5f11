import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaArgs } from '@remix-run/react';
import { text } from '../forms/fields.ts';
import { isByScript } from '../forms/by-script.server.ts';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { awaitChange } from '../freshness/await-change.server.ts';
import { hasMoved } from '../freshness/has-moved.server.ts';
import type { PageHandle } from '../layout/frame.ts';
import { ASKED } from '../receipt/asked.ts';
import { paymentNamed } from '../receipt/payment-named.ts';
import { receiptPath } from '../receipt/receipt-path.ts';
import { reportPaid } from '../receipt/report-paid.server.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { Opening } from './opening.tsx';
import { isPayPage } from './is-pay-page.ts';
import { payHere } from './pay-here.server.ts';
import { payableOf } from './payable.server.ts';
import { PayHere } from './pay-here.tsx';
import { Unsafe } from './unsafe.tsx';
import { openingWords, payRefusals, payWords, unsafePageWords } from './words.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const meta = ({ data: shown }: MetaArgs<typeof loader>) => {
  const words = shown?.unsafe ? unsafePageWords : shown?.here ? payWords : openingWords;
  return [{ title: words.title }, { name: 'robots', content: 'noindex' }];
};

/**
 * Shows the owner how to pay by UPI, where the gateway says how; else sends them to the gateway as
 * soon as it has named its page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const named = paymentNamed(params['id']);
  if (named === null) throw notFound();

  const payable = await awaitChange(
    shop.readModels,
    () => payableOf(shop, named),
    (found) =>
      found === null || !found.open || found.paymentUrl !== null || found.userId !== account.id,
  );
  const { kind, id } = named;
  if (payable?.userId !== account.id) throw notFound();
  if (!payable.open) return redirect(receiptPath(kind, id), 303);
  const { paymentUrl } = payable;
  const opening = { ...named, here: null, unsafe: false, wait: null };
  if (paymentUrl === null) {
    const age = shop.now().getTime() - Date.parse(payable.createdAt);
    const wait = { slowInMs: Math.max(0, USUALLY_OPEN_MS - age), until: payable.expiresAt };
    return data({ ...opening, gateway: null, wait });
  }
  if (!isPayPage(shop.settings.payPages, paymentUrl)) {
    // A fault of ours would be asked again and again by who waits here already, and never told.
    return data({ ...opening, gateway: null, unsafe: true }, { status: 409 });
  }
  const here = await payHere(shop, named, payable);
  const said = readQuery(request, { [ASKED]: text(1) })[ASKED];
  const asked = said === '1' || (said !== '0' && payable.reportedAt !== null);
  if (here !== null) return data({ ...opening, here: { ...here, asked }, gateway: paymentUrl });
  // Whoever has paid, as they say, is not led on to pay because nobody knows, for the moment, how it is done here.
  if (asked) return redirect(receiptPath(kind, id), 303);
  // By script the page goes to the gateway itself, in its own stead: whoever goes back from there comes to
  // the product, and not to this page, which would only lead on again.
  return isByScript(request)
    ? data({ ...opening, gateway: paymentUrl })
    : redirect(paymentUrl, 303);
}

/**
 * "Verify Payment", or a `returned` from the app that pays: the payment's workflow asks the bank, and the
 * page says to wait instead of how to pay. Only whoever presses has said that they have paid.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const named = paymentNamed(params['id']);
  const payable = named && (await payableOf(shop, named));
  if (named === null || payable?.userId !== account.id) throw notFound();
  const { intent } = await readForm(request, { intent: text(20) });
  if (intent !== 'verify' && intent !== 'returned') {
    throw new Response(payRefusals.unknownIntent, { status: 400 });
  }

  const { kind, id } = named;
  if (!payable.open) return redirect(receiptPath(kind, id), 303);
  await (intent === 'verify'
    ? reportPaid(context, named, account.id)
    : shop.workflows.hintPayment(kind, id));
  const moved = await hasMoved(shop.readModels, payable, () => payableOf(shop, named));
  return redirect(moved ? receiptPath(kind, id) : `/pay/${id}?${ASKED}=1`, 303);
}

/** Gateways name their page in a second or two; from then on people are told why they wait. */
const USUALLY_OPEN_MS = 15_000;

/** A stranger's payment and a missing one look the same from outside. */
const notFound = () => new Response(payRefusals.notFound, { status: 404 });

export default function Pay() {
  const { kind, id, here, gateway, unsafe, wait } = useLoaderData<typeof loader>();
  if (unsafe) return <Unsafe kind={kind} id={id} />;
  return here === null || gateway === null ? (
    <Opening kind={kind} id={id} gateway={gateway} wait={wait} />
  ) : (
    <PayHere payment={here} gateway={gateway} />
  );
}
