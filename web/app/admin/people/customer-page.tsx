import { useLoaderData, useNavigation } from '@remix-run/react';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { moneyPath, supportPath, walletThresholdPath } from '../addresses.ts';
import { EntriesTable } from '../money/entries-table.tsx';
import { Notes } from '../notes/notes.tsx';
import { ClosingOf } from '../closings/closing-of.tsx';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import { AccountForm } from './account-form.tsx';
import type { action } from './customer-action.server.ts';
import type { loader } from './customer-loader.server.ts';
import { BalancesOf, StatementOf } from './customer-money.tsx';
import { OrdersOf } from './customer-orders.tsx';
import { PermissionsForm } from './permissions-form.tsx';
import { SessionsOf } from './sessions.tsx';
import {
  accountFormWords,
  balancesWords,
  customerEntriesWords,
  customerOrdersWords,
  customersWords,
  customerWords as words,
  permissionFormWords,
  sessionsWords,
  statementWords,
} from './words.ts';

export { action } from './customer-action.server.ts';
export { loader } from './customer-loader.server.ts';

export const meta = ({ data: shown }: { data?: { customer: { name: string } } }) => [
  { title: shown?.customer.name ?? customersWords.title },
  { name: 'robots', content: 'noindex' },
];

export default function Customer() {
  const shown = useLoaderData<typeof loader>();
  const { customer, money, orders } = shown;
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <Head {...customer} />
      <BehindNote since={shown.behindSince} />
      {shown.closing === null ? null : <ClosingOf closing={shown.closing} />}
      <div className="grid gap-4 xl:grid-cols-2">
        {customer.isErased ? null : (
          <Part title={accountFormWords.title}>
            <Verification {...customer} />
            <AccountForm account={shown.account} answer={answer?.account} isOwn={customer.isOwn} />
          </Part>
        )}
        <div className="grid min-w-0 content-start gap-4">
          {money === null ? null : (
            <Part title={balancesWords.title}>
              <BalancesOf {...money} />
              <div className="mt-3 flex flex-wrap gap-3">
                <LinkButton to={moneyPath(customer.id)}>{balancesWords.byHand}</LinkButton>
                <LinkButton to={walletThresholdPath(customer.customerNumber)}>
                  {balancesWords.threshold}
                </LinkButton>
              </div>
            </Part>
          )}
          <div className="card min-w-0 p-4">
            <Notes notes={shown.notes} refused={answer?.note} />
          </div>
          <Part title={sessionsWords.title}>
            <SessionsOf sessions={shown.sessions} />
          </Part>
          <Part title={permissionFormWords.title}>
            <PermissionsForm
              {...customer}
              permissions={shown.permissions}
              refused={answer?.permissions}
            />
          </Part>
        </div>
      </div>
      {orders === null ? null : (
        <List title={customerOrdersWords.title}>
          <OrdersOf {...orders} customerNumber={customer.customerNumber} />
        </List>
      )}
      {money === null ? null : (
        <>
          <List title={statementWords.title}>
            <StatementOf rows={money.statement} customerNumber={customer.customerNumber} />
          </List>
          <List title={customerEntriesWords.title}>
            {money.entries.length === 0 ? (
              <p className="text-text-2">{customerEntriesWords.empty}</p>
            ) : (
              <EntriesTable ofOne caption={customerEntriesWords.caption} rows={money.entries} />
            )}
          </List>
        </>
      )}
    </AdminPage>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['customer'];

function Head({ id, name, customerNumber, createdAt, isBlocked, isOwn }: Shown) {
  const may = useMay();
  const history = new URLSearchParams({ kind: 'customer', id }).toString();
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-3 wrap-anywhere">
          {name}
          {isBlocked ? (
            <Badge tone="danger" icon={Ban}>
              {customersWords.blocked}
            </Badge>
          ) : null}
        </h1>
        <p className="type-small text-text-2">
          {words.lead(customerNumber, formatInstant(createdAt))} {isOwn ? words.yourself : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {may('settings') ? (
          <LinkButton to={`/admin/trail?${history}`}>{words.history}</LinkButton>
        ) : null}
        {isOwn ? null : <LinkButton to={supportPath(id)}>{words.help}</LinkButton>}
        <LinkButton look="quiet" to="/admin/usersdata">
          {words.back}
        </LinkButton>
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card min-w-0 self-start p-4">
    <h2 className="mb-3">{title}</h2>
    {children}
  </section>
);

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-3">{title}</h2>
    {children}
  </section>
);

/** What the customer has proven to be theirs, and the mail that lets them prove it. */
function Verification({ emailVerifiedAt, mobileVerifiedAt }: Shown) {
  const busy = useNavigation().formData?.get('intent') === 'verification';
  const on = (instant: string | null, not: string) =>
    instant === null ? not : accountFormWords.verifiedOn(formatInstant(instant));
  return (
    <>
      <DefinitionList
        className="mb-4"
        facts={[
          {
            label: accountFormWords.emailDate,
            value: on(emailVerifiedAt, accountFormWords.notVerified),
          },
          {
            label: accountFormWords.mobileDate,
            value: on(mobileVerifiedAt, accountFormWords.notVerified),
          },
        ]}
      />
      {emailVerifiedAt === null ? (
        <PostForm className="mb-5">
          <input type="hidden" name="intent" value="verification" />
          <Button pending={busy && accountFormWords.resending}>{accountFormWords.resend}</Button>
        </PostForm>
      ) : null}
    </>
  );
}
