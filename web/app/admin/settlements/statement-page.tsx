import { useLoaderData } from '@remix-run/react';
import { ddmmyyyy } from '@store/ledger';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { SETTLEMENTS_PATH } from '../addresses.ts';
import { PageHead } from '../page-head.tsx';
import { AdminPage } from '../shell.tsx';
import { gatewayName } from '../gateway-name.ts';
import type { NotOurs } from './match-credits.ts';
import type { BadRow } from './read-statement.server.ts';
import type { action, loader, StatementAnswer } from './statement.server.ts';
import { statementWords as words } from './words.ts';

export { action, loader } from './statement.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function BankStatement() {
  const { gateways } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead}>
        <LinkButton look="quiet" to={SETTLEMENTS_PATH}>
          {words.toSettlements}
        </LinkButton>
      </PageHead>
      {answer?.done ? <Done done={answer.done} /> : null}
      <UploadForm gateways={gateways} answer={answer} />
      {answer === undefined || answer.badRows.length === 0 ? null : (
        <BadRows rows={answer.badRows} />
      )}
      {answer?.done && answer.done.notOurs.length > 0 ? <Others done={answer.done} /> : null}
    </AdminPage>
  );
}

function UploadForm({
  gateways,
  answer,
}: {
  gateways: readonly string[];
  answer: StatementAnswer | undefined;
}) {
  const isBusy = useOwnPost();
  const error = answer?.error ?? null;
  const problems = useMemo(
    () => (error === null ? [] : [{ fieldId: 'statement-file', text: error }]),
    [error],
  );
  return (
    <PostForm
      says={false}
      encType="multipart/form-data"
      className="grid max-w-[560px] gap-5"
      noValidate
    >
      <FormErrorSummary problems={problems} />
      <Select
        id="statement-gateway"
        name="gateway"
        label={words.gateway}
        options={gateways.map((value) => ({ value, label: gatewayName(value) }))}
      />
      <Field
        id="statement-file"
        name="file"
        type="file"
        accept=".csv,.txt,text/csv"
        label={words.file}
        hint={words.fileHint}
        errors={error}
      />
      <div>
        <NotSent className="mb-3" detail={words.notSent} />
        <Button look="primary" pending={isBusy && words.reading}>
          {words.read}
        </Button>
      </div>
    </PostForm>
  );
}

type DoneSoFar = NonNullable<StatementAnswer['done']>;

const Done = ({ done: { payments, amount, earlier } }: { done: DoneSoFar }) => (
  <Notice tone={payments === 0 ? 'info' : 'success'} alert className="mb-5">
    {payments === 0 ? words.nothingNew : words.settled(payments, formatRupees(amount))}{' '}
    {earlier === 0 ? null : words.earlier(earlier)}
  </Notice>
);

const BadRows = ({ rows }: { rows: readonly BadRow[] }) => (
  <section aria-labelledby="bad-rows" className="mt-7">
    <h2 id="bad-rows" className="mb-3">
      {words.badRows}
    </h2>
    <Table<BadRow>
      dense
      caption={words.badRowsCaption}
      rows={rows}
      keyOf={({ place }) => String(place)}
      columns={[
        { title: words.row, heading: true, cell: ({ place }) => words.rowAt(place) },
        {
          title: words.problem,
          cell: ({ problem }) => <span className="wrap-anywhere">{problem}</span>,
        },
      ]}
    />
  </section>
);

const Others = ({ done: { notOurs, notShown } }: { done: DoneSoFar }) => (
  <section aria-labelledby="not-ours" className="mt-7">
    <h2 id="not-ours" className="mb-1">
      {words.notOurs}
    </h2>
    <p className="type-small measure mb-3 text-text-2">{words.notOursLead}</p>
    <Table<NotOurs>
      dense
      caption={words.notOursCaption}
      rows={notOurs}
      keyOf={({ place }) => String(place)}
      columns={[
        { title: words.row, heading: true, cell: ({ place }) => words.rowAt(place) },
        { title: words.day, cell: ({ day }) => ddmmyyyy(day) },
        { title: words.amount, numeric: true, cell: ({ amount }) => formatRupees(amount) },
        {
          title: words.says,
          cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
        },
        { title: words.why, cell: ({ why }) => words.whys[why] },
      ]}
    />
    {notShown === 0 ? null : (
      <p className="type-small mt-2 text-text-2">{words.notShown(notShown)}</p>
    )}
  </section>
);
