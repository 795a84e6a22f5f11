import {
  data,
  redirect,
  type HeadersFunction,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { creditReference } from '@store/ledger';
import { FormPage } from '../../forms/form-page.tsx';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { awaitChange } from '../../freshness/await-change.server.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { behindFor } from '../../freshness/behind.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { amountFields, amountIn, wholeNumberIn, type PostedAmount } from '../amount-fields.ts';
import { AmountForm } from '../amount-form.tsx';
import { issueNumber } from '../number-ticket.server.ts';
import { refusedAmount } from '../refused-amount.server.ts';
import { redeemAnswers, redeemWords as words } from './words.ts';
import { redeem } from './redeem-points.server.ts';

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Of which a balance of points is counted. */
const HUNDREDTHS = 100;

export const meta = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const { readModels, settings, now } = shop;
  return data(
    {
      behindSince: await behindFor(request, shop),
      /** In hundredths of a point. */
      points: await readModels.pointsBalance(account.id),
      rules: settings.points,
      asked: wholeNumberIn(readQuery(request, { points: text(20) }).points),
      ticket: issueNumber(settings.formKeys, 'redemption number', account.id, now()),
    },
    { headers: keptForTheWayBack },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = amountIn(await readForm(request, amountFields));
  const account = await requireAccount({ request, context }, pathWith(form));
  const redeemed = await redeem(shop, account, form, traceOf(context, account));
  if (!redeemed.accepted) {
    return refusedAmount(shop, account, 'redemption number', form, redeemed.refusal);
  }

  // The credit follows within a moment; whoever sees the wallet next should find it there.
  const credit = creditReference.points(form.ticket.id);
  const arrived = await awaitChange(
    shop.readModels,
    async () => {
      const [wallet, seen] = await Promise.all([
        shop.ledger.wallet.stateOf(account.id),
        shop.readModels.walletBalance(account.id),
      ]);
      return wallet.movements.has(credit) && seen.available === wallet.available;
    },
    (there) => there,
    1_000,
  );
  const worth = formatRupees(redeemed.worth);
  const said = arrived ? redeemAnswers.arrived : redeemAnswers.underWay;
  const sentence = said(redeemed.points, worth);
  return redirect(withSeen('/wallet', redeemed.position), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', sentence) },
  });
}

/** Who has to sign in on the way comes back to the points they typed. */
const pathWith = ({ amount }: PostedAmount): string =>
  wholeNumberIn(amount) === null
    ? '/redeem'
    : `/redeem?${new URLSearchParams({ points: amount }).toString()}`;

export default function Redeem() {
  const { behindSince, points, rules, asked, ticket } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  return (
    <FormPage title={words.title} lead={words.lead(formatRupees(rules.worth))}>
      <BehindNote since={behindSince} />
      <p className="fact-line">
        <span className="type-small text-text-2">{words.balance}</span>
        <span className="type-money-m">{formatPoints(points)}</span>
      </p>
      {points < rules.redeemAtLeast * HUNDREDTHS && posted === undefined ? (
        <div className="grid justify-items-start gap-3">
          <p>{words.tooFew(rules.redeemAtLeast)}</p>
          <LinkButton to="/">{words.toGoods}</LinkButton>
        </div>
      ) : (
        <AmountForm
          label={words.points}
          initial={asked === null ? '' : String(asked)}
          hint={words.pointsHint(rules.redeemAtLeast)}
          ticket={ticket}
          posted={posted}
          button={words.button}
          busyButton={words.pending}
        />
      )}
    </FormPage>
  );
}
