import { useLoaderData, useNavigation } from '@remix-run/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { differencePath } from '../addresses.ts';
import { PageHead } from '../page-head.tsx';
import { AdminPage } from '../shell.tsx';
import type { action, loader, ReconciliationAnswer } from './reconciliation.server.ts';
import { reconciliationWords as words } from './words.ts';

export { action, loader } from './reconciliation.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Reconciliation() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const to = (intent: ReconciliationAnswer['intent']) =>
    answer?.intent === intent ? answer : undefined;
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead} />
      <div className="grid gap-8">
        <Open page={page} />
        <Runs runs={page.runs} />
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Again answer={to('again')} yesterday={page.yesterday} />
          <Upload answer={to('upload')} sources={page.sources} />
        </div>
        <Closed closed={page.closed} />
      </div>
    </AdminPage>
  );
}

const Open = ({ page: { open, most } }: { page: Page }) => (
  <section aria-labelledby="open">
    <h2 id="open" className="mb-3">
      {words.open}
    </h2>
    {open.length === 0 ? (
      <p className="text-text-2">{words.noneOpen}</p>
    ) : (
      <Table
        dense
        caption={words.openCaption}
        rows={open}
        keyOf={({ id }) => id}
        columns={[
          { title: words.difference, heading: true, cell: ({ name }) => name },
          { title: words.with, cell: ({ source }) => source },
          { title: words.day, cell: ({ day }) => <span className="type-tabular">{day}</span> },
          {
            title: words.about,
            cell: ({ about }) => <span className="type-tabular wrap-anywhere">{about ?? '–'}</span>,
          },
          { title: words.stake, numeric: true, cell: ({ stake }) => stake },
          {
            title: words.next,
            cell: ({ id, name }) => (
              <Link to={differencePath(id)} className="link" aria-label={words.look(name)}>
                {words.review}
              </Link>
            ),
          },
        ]}
      />
    )}
    {open.length < most ? null : <p className="mt-2 text-text-2">{words.more(most)}</p>}
  </section>
);

const Runs = ({ runs }: Pick<Page, 'runs'>) => (
  <section aria-labelledby="runs">
    <h2 id="runs" className="mb-3">
      {words.runs}
    </h2>
    {runs.length === 0 ? (
      <p className="text-text-2">{words.noRuns}</p>
    ) : (
      <Table
        dense
        caption={words.runsCaption}
        rows={runs}
        keyOf={({ id }) => id}
        columns={[
          {
            title: words.day,
            heading: true,
            cell: ({ day, source }) => (
              <>
                <span className="type-tabular">{day}</span> {source}
              </>
            ),
          },
          {
            title: words.with,
            cell: ({ compared }) => (
              <ul>
                {compared.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            ),
          },
          { title: words.checked, cell: ({ at }) => <span className="type-tabular">{at}</span> },
          { title: words.result, cell: (run) => <Result {...run} /> },
        ]}
      />
    )}
  </section>
);

function Result({ differences, isWhole }: Page['runs'][number]) {
  if (differences > 0) {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        {words.count(differences)}
      </Badge>
    );
  }
  return isWhole ? (
    <Badge tone="success" icon={CircleCheck}>
      {words.none}
    </Badge>
  ) : (
    <Badge tone="warning" icon={TriangleAlert}>
      {words.notWhole}
    </Badge>
  );
}

type Answer = ReconciliationAnswer | undefined;

const FIELDS = ['day', 'source', 'file'] as const;
const idOf = (field: (typeof FIELDS)[number]) => `reconciliation-${field}`;

const problemsIn = (answer: Answer) => [
  ...(answer?.problem ? [{ fieldId: null, text: answer.problem }] : []),
  ...FIELDS.flatMap((field) => {
    const text = answer?.errors[field];
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  }),
];

function Again({ answer, yesterday }: { answer: Answer; yesterday: string }) {
  const busy = useNavigation().formData?.has('day');
  const problems = useMemo(() => problemsIn(answer), [answer]);
  return (
    <section aria-labelledby="again">
      <h2 id="again">{words.again}</h2>
      <p className="type-small mb-4 text-text-2">{words.againLead}</p>
      <PostForm says={false} className="grid gap-5" noValidate>
        <FormErrorSummary problems={problems} />
        <Field
          id={idOf('day')}
          name="day"
          type="date"
          max={yesterday}
          label={words.againDay}
          defaultValue={answer?.typed.day ?? yesterday}
          errors={answer?.errors.day}
          className="max-w-[260px]"
        />
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <Button pending={busy && words.starting}>{words.againButton}</Button>
        </div>
      </PostForm>
    </section>
  );
}

function Upload({ answer, sources }: { answer: Answer; sources: Page['sources'] }) {
  const busy = useNavigation().formData?.has('source');
  const problems = useMemo(() => problemsIn(answer), [answer]);
  return (
    <section aria-labelledby="upload">
      <h2 id="upload">{words.upload}</h2>
      <p className="type-small mb-4 text-text-2">{words.uploadLead}</p>
      <PostForm says={false} encType="multipart/form-data" className="grid gap-5" noValidate>
        <FormErrorSummary problems={problems} />
        <Select
          id={idOf('source')}
          name="source"
          label={words.source}
          options={sources}
          defaultValue={answer?.typed.source}
          errors={answer?.errors.source}
        />
        <Field
          id={idOf('file')}
          name="file"
          type="file"
          accept=".csv,.txt,text/csv"
          label={words.file}
          hint={words.fileHint}
          errors={answer?.errors.file}
        />
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <Button pending={busy && words.uploading}>{words.uploadButton}</Button>
        </div>
      </PostForm>
    </section>
  );
}

const Closed = ({ closed }: Pick<Page, 'closed'>) => (
  <section aria-labelledby="closed">
    <h2 id="closed" className="mb-3">
      {words.closed}
    </h2>
    {closed.length === 0 ? (
      <p className="text-text-2">{words.noneClosed}</p>
    ) : (
      <Table
        dense
        caption={words.closedCaption}
        rows={closed}
        keyOf={({ id }) => id}
        columns={[
          {
            title: words.difference,
            heading: true,
            cell: ({ id, name }) => (
              <Link to={differencePath(id)} className="link">
                {name}
              </Link>
            ),
          },
          { title: words.with, cell: ({ source }) => source },
          { title: words.day, cell: ({ day }) => <span className="type-tabular">{day}</span> },
          { title: words.stake, numeric: true, cell: ({ stake }) => stake },
          { title: words.how, cell: ({ how }) => how ?? '–' },
        ]}
      />
    )}
  </section>
);
