import {
  data,
  redirect,
  type HeadersFunction,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { StoreSettings } from '../../../ports/store-settings.ts';
import { duePath } from '../../session/before-paying.ts';
import { GUARDIAN_PATH } from '../../session/guardian-path.ts';
import { text } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import type { PageHandle } from '../../layout/frame.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formatRupees, formatWholeRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Coins } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { amountFields, amountIn, wholeNumberIn, type PostedAmount } from '../amount-fields.ts';
import { AmountForm } from '../amount-form.tsx';
import { issueNumber } from '../number-ticket.server.ts';
import { refusedAmount } from '../refused-amount.server.ts';
import { amountRefusals } from '../words.ts';
import { topUpWords as words } from './words.ts';
import { askTopUp } from './ask-top-up.server.ts';
import { InParts } from './in-parts.tsx';
import { PAISE_PER_RUPEE, partsOf } from './parts.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { ages, readModels, settings, now } = context.shop;
  const asked = wholeNumberIn(readQuery(request, { amount: text(20) }).amount);
  const [{ available }, guardianNeeded] = await Promise.all([
    readModels.walletBalance(account.id),
    ages.isAlone(account.id),
  ]);
  return data(
    {
      available,
      guardianNeeded,
      limits: settings.topUp,
      amount: amountFrom(asked, settings.topUp),
      parts: partsOf(asked, settings.topUp, available),
      ticket: issueNumber(settings.formKeys, 'top-up number', account.id, now()),
    },
    { headers: keptForTheWayBack },
  );
}

/** What the address asks for in rupees, as far as one top-up goes; '' when it asks for nothing. */
function amountFrom(asked: number | null, { minimum, maximum }: StoreSettings['topUp']): string {
  if (asked === null) return '';
  const [least, most] = [minimum / PAISE_PER_RUPEE, maximum / PAISE_PER_RUPEE];
  return String(Math.min(most, Math.max(least, asked)));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = amountIn(await readForm(request, amountFields));
  const account = await requireAccount({ request, context }, pathWith(form));
  const asked = await askTopUp(shop, account, form, traceOf(context, account));
  if (asked.accepted) return redirect(withSeen(`/pay/${asked.txnId}`, asked.position), 303);
  if ('due' in asked) return redirect(duePath(asked.due, pathWith(form)), 303);
  return refusedAmount(shop, account, 'top-up number', form, asked.refusal);
}

/** In rupees. */
const QUICK_AMOUNTS = [100, 200, 500, 1_000];

/** Each fills in the field, by its address and so without script too. */
const QuickAmounts = ({
  limits: { minimum, maximum },
  chosen,
}: {
  limits: { minimum: number; maximum: number };
  chosen: string;
}) => (
  <ul aria-label={words.quick} className="flex flex-wrap gap-2.5">
    {QUICK_AMOUNTS.map((rupees) => ({ rupees, paise: rupees * PAISE_PER_RUPEE }))
      .filter(({ paise }) => paise >= minimum && paise <= maximum)
      .map(({ rupees, paise }) => (
        <li key={rupees} className="grid flex-1">
          <LinkButton
            to={`?amount=${String(rupees)}`}
            replace
            preventScrollReset
            aria-current={chosen === String(rupees) ? 'true' : undefined}
            size="small"
          >
            {formatWholeRupees(paise)}
          </LinkButton>
        </li>
      ))}
  </ul>
);

/** Who has to sign in on the way comes back to the amount they typed. */
const pathWith = ({ amount }: PostedAmount): string =>
  wholeNumberIn(amount) === null
    ? '/topup'
    : `/topup?${new URLSearchParams({ amount }).toString()}`;

export default function TopUp() {
  const { available, guardianNeeded, limits, amount, parts, ticket } =
    useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  const { minimum, maximum, perDay, balanceAtMost } = limits;
  return (
    <FormPage title={words.title} lead={words.lead}>
      <p className="fact-line">
        <span className="type-small text-text-2">{words.balance}</span>
        <Coins paise={available} size="m" />
      </p>
      {guardianNeeded ? (
        <Notice tone="warning">
          {amountRefusals.guardianNeeded}{' '}
          <Link to={GUARDIAN_PATH} className="link">
            {words.askGuardian}
          </Link>
        </Notice>
      ) : null}
      <InParts parts={parts} most={maximum} />
      <QuickAmounts limits={limits} chosen={amount} />
      <AmountForm
        label={words.amount}
        initial={amount}
        affix="₹"
        hint={words.amountHint(formatRupees(minimum), formatRupees(maximum))}
        ticket={ticket}
        posted={posted}
        button={words.button}
        busyButton={words.pending}
      />
      <Notice standing>{words.limits(formatRupees(perDay), formatRupees(balanceAtMost))}</Notice>
    </FormPage>
  );
}
