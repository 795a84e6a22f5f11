import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { CREDITS_PATH } from '../addresses.ts';
import { ReasonFields } from '../money/reason-fields.tsx';
import { AdminPage } from '../shell.tsx';
import type { action, CreditsAnswer, Preview } from './credits-action.server.ts';
import type { ResolvedLine } from './resolve-lines.server.ts';
import { creditsWords as words } from './words.ts';

export { action } from './credits-action.server.ts';
export { keepsForm as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  requireFreshProof(args, await requireAdmin(args, 'money'));
  return data(null);
}

export default function CreditsFromFile() {
  const answer = useAnswer<typeof action>();
  const preview = answer?.preview ?? null;
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-5 text-text-2">{words.lead}</p>
      {answer !== undefined && preview?.ready ? (
        <Review answer={answer} ready={preview.ready} />
      ) : (
        <UploadForm answer={answer} />
      )}
      {preview === null ? null : <Lines lines={preview.lines} />}
    </AdminPage>
  );
}

type Answer = CreditsAnswer | undefined;

const problemsIn = (answer: Answer) => {
  if (answer === undefined) return [];
  const { errors, problem, preview } = answer;
  const whole =
    problem ?? (preview !== null && preview.wrong > 0 ? words.wrong(preview.wrong) : null);
  return [
    ...(whole === null ? [] : [{ fieldId: null, text: whole }]),
    ...(['file', 'code', 'reason'] as const).flatMap((name) => {
      const text = errors[name];
      return text === undefined ? [] : [{ fieldId: `credits-${name}`, text }];
    }),
  ];
};

function UploadForm({ answer }: { answer: Answer }) {
  const busy = useOwnPost();
  const problems = useMemo(() => problemsIn(answer), [answer]);
  return (
    <PostForm
      says={false}
      encType="multipart/form-data"
      className="grid max-w-[560px] gap-5"
      noValidate
    >
      <FormErrorSummary problems={problems} />
      <Field
        id="credits-file"
        name="file"
        type="file"
        accept=".csv,.txt,text/csv"
        label={words.file}
        hint={words.fileHint}
        errors={answer?.errors.file}
      />
      <ReasonFields
        codeId="credits-code"
        reasonId="credits-reason"
        typed={answer?.typed}
        errors={answer?.errors}
      />
      <div>
        <NotSent className="mb-3" detail={words.notSent} />
        <Button look="primary" pending={busy && words.checking}>
          {words.check}
        </Button>
      </div>
    </PostForm>
  );
}

function Review({
  answer: { typed, ticket, problem, proof },
  ready,
}: {
  answer: CreditsAnswer;
  ready: NonNullable<Preview['ready']>;
}) {
  const busy = useOwnPost();
  return (
    <section aria-labelledby="review" className="card torn-card outlined max-w-[560px] p-4">
      <h2 id="review" className="type-h3 mb-3">
        {words.preview}
      </h2>
      <DefinitionList
        beside
        facts={[
          { label: words.what, value: ready.what },
          { label: words.code, value: ready.code },
          { label: words.text, value: typed.reason },
          { label: words.when, value: words.second },
        ]}
      />
      <PostForm says={false} className="mt-4 grid gap-3">
        {problem === null ? null : (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        {Object.entries({ ...typed, ...ticket, lines: ready.lines }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ProofField asked={proof} />
        <NotSent detail={words.notSent} />
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" pending={busy && words.proposing}>
            {words.propose(ready.what)}
          </Button>
          <Link to={CREDITS_PATH} className="link">
            {words.another}
          </Link>
        </div>
      </PostForm>
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly ResolvedLine[] }) => (
  <section aria-labelledby="lines" className="mt-7">
    <h2 id="lines" className="mb-3">
      {words.lines}
    </h2>
    <div className="wide-table">
      <Table<ResolvedLine>
        dense
        caption={words.caption}
        rows={lines}
        keyOf={({ place }) => String(place)}
        columns={[
          { title: words.line, heading: true, cell: ({ place }) => place },
          {
            title: words.customer,
            cell: ({ customer }) => <span className="wrap-anywhere">{customer}</span>,
          },
          {
            title: words.found,
            cell: ({ found }) => (found === null ? words.fine : words.is(found.name, found.number)),
          },
          { title: words.amount, numeric: true, cell: ({ amount }) => amount },
          {
            title: words.problem,
            cell: ({ problem }) =>
              problem === null ? words.fine : <span className="text-danger">{problem}</span>,
          },
        ]}
      />
    </div>
  </section>
);
