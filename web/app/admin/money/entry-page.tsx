import { useLoaderData, useNavigation } from '@remix-run/react';
import { ddmmyyyy } from '@store/ledger';
import type { ReactNode } from 'react';
import { useAnswer } from '../../forms/use-answer.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useFreshList } from '../../freshness/use-fresh-list.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { Timeline, type StepState } from '../../ui/timeline.tsx';
import { adminOrderPath, entryPath, moneyPath, SECOND_PATH } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import type { action } from './entry-action.server.ts';
import type { loader, Step } from './entry-loader.server.ts';
import { ReasonFields } from './reason-fields.tsx';
import { STATUS_FACES } from './status-faces.ts';
import {
  entriesWords,
  entryPageWords as words,
  entryPersonWords,
  entryStatusWords,
  failureWords,
} from './words.ts';

export { action } from './entry-action.server.ts';
export { loader } from './entry-loader.server.ts';

export const meta = ({ data }: { data?: { entryId: string } }) => [
  { title: data ? words.metaTitle(data.entryId) : words.notFound },
  { name: 'robots', content: 'noindex' },
];

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Answer = ReturnType<typeof useAnswer<typeof action>>;

export default function EntryByHand() {
  const entry = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { entryId, status, what, payOut, payOutFrom, isPayOutDisputed, undo, isOwn, lines } = entry;
  useFreshList(status === 'approved', null, null);
  return (
    <AdminPage>
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{what}</h1>
        <Badge {...STATUS_FACES[status]}>{entryStatusWords[status]}</Badge>
      </div>
      <p className="type-tabular mb-5 text-text-2">{entryId}</p>
      {answer?.problem ? (
        <Notice tone="danger" alert className="mb-4">
          {answer.problem}
        </Notice>
      ) : null}
      <div className="grid items-start gap-x-8 gap-y-7 xl:grid-cols-2">
        <section aria-labelledby="facts" className="card p-4">
          <h2 id="facts" className="type-h3 mb-2">
            {words.facts}
          </h2>
          <DefinitionList beside facts={factsOf(entry)} />
        </section>
        <section aria-labelledby="history" className="card p-4">
          <h2 id="history" className="type-h3 mb-3">
            {words.history}
          </h2>
          <Timeline
            steps={entry.history.map((step) => ({
              title: words[step.what],
              note: noteOf(step),
              state: STATES[step.what] ?? 'done',
            }))}
          />
          {status === 'waiting' ? (
            <LinkButton to={SECOND_PATH} className="mt-4">
              {words.toSecond}
            </LinkButton>
          ) : null}
        </section>
        {isOwn && (payOut !== null || undo !== null) ? (
          <Notice standing>{words.own}</Notice>
        ) : (
          <>
            {payOut === null || payOutFrom !== null ? null : (
              <Settle amount={payOut} isDisputed={isPayOutDisputed} answer={answer} />
            )}
            {payOutFrom === null ? null : (
              <Notice tone="warning">{words.payOutHeld(formatInstant(payOutFrom))}</Notice>
            )}
            {undo === null ? null : <Undo undo={undo} ticket={entry.ticket} answer={answer} />}
          </>
        )}
      </div>
      {lines.length === 0 ? null : <Lines lines={lines} />}
    </AdminPage>
  );
}

const STATES: Readonly<Partial<Record<Step['what'], StepState>>> = {
  waits: 'now',
  booking: 'now',
  unpaid: 'now',
  lapsed: 'failed',
  declined: 'failed',
  withdrawn: 'failed',
  failed: 'failed',
};

function noteOf({ what, who, at, detail }: Step): ReactNode {
  const when = at === null ? '' : formatInstant(at);
  switch (what) {
    case 'waits':
      return words.until(when);
    case 'failed':
      return `${failureWords[detail as keyof typeof failureWords]} ${words.at(when)}`;
    case 'settled':
      return words.settledBy(who ?? '', when, detail ?? '');
    case 'undone':
      return (
        <>
          {words.undoneBy(when)}
          <EntryLink id={detail ?? ''} />
        </>
      );
    default:
      if (at === null) return null;
      return who === null ? words.at(when) : words.byAt(who, when);
  }
}

const EntryLink = ({ id }: { id: string }) => (
  <Link to={entryPath(id)} className="link whitespace-nowrap">
    {id}
  </Link>
);

const CustomerLink = ({ id, name, customerNumber }: NonNullable<Loaded['customer']>) =>
  customerNumber === null ? (
    entryPersonWords.closed
  ) : (
    <Link to={moneyPath(id)} className="link wrap-anywhere">
      {name} ({entryPersonWords.customer(customerNumber)})
    </Link>
  );

const factsOf = ({ settlement, ...entry }: Loaded) => [
  ...(settlement === null ? [aboutWhom(entry)] : aboutSettlement(settlement)),
  ...aboutAll({ settlement, ...entry }),
];

const aboutWhom = ({ customer, lines }: Pick<Loaded, 'customer' | 'lines'>) =>
  customer === null
    ? { label: words.customers, value: String(lines.length) }
    : { label: words.customer, value: <CustomerLink {...customer} /> };

const aboutSettlement = ({
  gateway,
  day,
  fee,
  tax,
  payments,
  id,
  refunds,
  deducted,
}: NonNullable<Loaded['settlement']>) => [
  { label: words.gateway, value: gateway },
  ...(id === null ? [] : [{ label: words.settlementId, value: id }]),
  { label: words.settledOn, value: ddmmyyyy(day) },
  { label: words.fee, value: formatRupees(fee) },
  { label: words.tax, value: formatRupees(tax) },
  ...(refunds === 0 ? [] : [{ label: words.refunds, value: formatRupees(refunds) }]),
  ...(deducted === 0 ? [] : [{ label: words.deducted, value: formatRupees(deducted) }]),
  ...(payments === 0 ? [] : [{ label: words.payments, value: String(payments) }]),
];

const aboutAll = ({ settlement, code, reason, utr, receivedBy, orderId, undoOf }: Loaded) => [
  { label: words.reason, value: code },
  { label: orderId === null && settlement === null ? words.text : words.ownText, value: reason },
  ...(orderId === null
    ? []
    : [
        {
          label: words.order,
          value: (
            <Link to={adminOrderPath(orderId)} className="link type-tabular">
              {orderId}
            </Link>
          ),
        },
      ]),
  ...(utr === null ? [] : [{ label: words.utr, value: utr }]),
  ...(receivedBy === null ? [] : [{ label: words.receivedBy, value: receivedBy }]),
  ...(undoOf === null ? [] : [{ label: words.undoOf, value: <EntryLink id={undoOf} /> }]),
];

function Settle({
  amount,
  isDisputed,
  answer,
}: {
  amount: number;
  isDisputed: boolean;
  answer: Answer;
}) {
  const { formData } = useNavigation();
  const said = answer?.intent === 'settle' ? answer : undefined;
  return (
    <section aria-labelledby="settle" className="card p-4">
      <h2 id="settle" className="type-h3">
        {words.settle}
      </h2>
      {isDisputed ? (
        <Notice tone="warning" standing className="my-4">
          {words.payOutDisputed(formatRupees(amount))}
        </Notice>
      ) : (
        <p className="mb-4 text-text-2">{words.settleLead(formatRupees(amount))}</p>
      )}
      <PostForm says={false} className="grid gap-4" noValidate>
        <Field
          id="settle-utr"
          name="utr"
          label={words.settleUtr}
          hint={words.settleHint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={said?.typed.utr}
          errors={said?.errors.utr}
          alert
          className="max-w-[260px]"
        />
        <ProofField asked={said?.proof} />
        <NotSent detail={words.notSent} />
        <div>
          <Button
            look="primary"
            name="intent"
            value="settle"
            pending={formData?.get('intent') === 'settle' && words.settling}
          >
            {words.settleButton}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

function Undo({
  undo,
  ticket,
  answer,
}: {
  undo: NonNullable<Loaded['undo']>;
  ticket: Loaded['ticket'];
  answer: Answer;
}) {
  const { formData } = useNavigation();
  const said = answer?.intent === 'undo' ? answer : undefined;
  const { id, signature } = said?.ticket ?? ticket;
  return (
    <section aria-labelledby="undo" className="card p-4">
      <h2 id="undo" className="type-h3">
        {words.undo}
      </h2>
      <p className="mb-4 text-text-2">{words.undoLead(undo.reverse, undo.second)}</p>
      <PostForm says={false} className="grid gap-4" noValidate>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="signature" value={signature} />
        <ReasonFields
          codeId="undo-code"
          reasonId="undo-reason"
          typed={said?.typed}
          errors={said?.errors}
        />
        <ProofField asked={said?.proof} />
        <NotSent detail={words.notSent} />
        <div>
          <Button
            look="danger"
            name="intent"
            value="undo"
            pending={formData?.get('intent') === 'undo' && words.undoing}
          >
            {words.undoButton}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

const Lines = ({ lines }: { lines: Loaded['lines'] }) => (
  <section aria-labelledby="lines" className="mt-7">
    <h2 id="lines" className="mb-3">
      {words.customers}
    </h2>
    <Table<Loaded['lines'][number]>
      dense
      caption={words.customers}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { title: words.customer, heading: true, cell: (row) => <CustomerLink {...row} /> },
        { title: entriesWords.amount, numeric: true, cell: ({ amount }) => formatRupees(amount) },
      ]}
    />
  </section>
);
