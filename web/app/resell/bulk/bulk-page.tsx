import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { useStepFocus } from '../../layout/use-step-focus.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { requireReseller } from '../../session/require-account.server.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import type { action, BulkAnswer, LineShown } from './bulk-action.server.ts';
import { bulkWords as words } from './words.ts';

export { action } from './bulk-action.server.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }];

export async function loader(args: LoaderFunctionArgs) {
  await requireReseller(args);
  return data(null);
}

export default function BulkPage() {
  const answer = useAnswer<typeof action>();
  useStepFocus(answer?.ready ? 'confirm' : 'file');
  return (
    <main id="content" className="page grid gap-6 pt-6 pb-8 md:gap-8 md:pt-9">
      <div className="grid gap-2">
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        <p className="measure text-text-2">{words.lead}</p>
      </div>
      {answer?.ordered ? <Ordered lines={answer.lines} /> : null}
      {answer?.ready ? (
        <Confirm ready={answer.ready} proof={answer.proof} problem={answer.problem} />
      ) : (
        <FileForm problem={answer?.problem ?? noneReady(answer)} />
      )}
      {answer === undefined || answer.lines.length === 0 ? null : <Lines lines={answer.lines} />}
      <About />
    </main>
  );
}

const noneReady = (answer: BulkAnswer | undefined): string | null =>
  answer !== undefined && !answer.ordered && answer.lines.length > 0 ? words.noneReady : null;

function FileForm({ problem }: { problem: string | null }) {
  const busy = useOwnPost();
  return (
    <PostForm
      says={false}
      encType="multipart/form-data"
      className="grid max-w-[560px] gap-5"
      noValidate
    >
      <Field
        id="bulk-file"
        name="file"
        type="file"
        accept=".csv,.txt,text/csv"
        label={words.file}
        hint={words.fileHint}
        errors={problem}
        alert
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

function Confirm({
  ready: { count, total, lines, nonce },
  proof,
  problem,
}: {
  ready: NonNullable<BulkAnswer['ready']>;
  proof: string | null;
  problem: string | null;
}) {
  const busy = useOwnPost();
  return (
    <PostForm says={false} encType="multipart/form-data" className="grid max-w-[560px] gap-4">
      <input type="hidden" name="lines" value={lines} />
      <input type="hidden" name="nonce" value={nonce} />
      {problem === null ? null : (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <ProofField asked={proof} />
      <NotSent detail={words.notSent} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" size="big" pending={busy && words.ordering}>
          {words.order(count, formatRupees(total))}
        </Button>
        <Link to="/dashboard/resell/bulk" reloadDocument className="link">
          {words.another}
        </Link>
      </div>
    </PostForm>
  );
}

function Ordered({ lines }: { lines: readonly LineShown[] }) {
  const placed = lines.filter(({ number }) => number !== null).length;
  return placed === lines.length ? (
    <Notice tone="success" alert>
      {words.allPlaced(placed)}
    </Notice>
  ) : (
    <Notice tone="warning" alert>
      {words.placedOf(placed, lines.length)}
    </Notice>
  );
}

const Lines = ({ lines }: { lines: readonly LineShown[] }) => (
  <section aria-labelledby="lines" className="grid gap-3">
    <h2 id="lines">{words.lines}</h2>
    <Table<LineShown>
      caption={words.lines}
      rows={lines}
      keyOf={({ place }) => String(place)}
      columns={[
        { title: words.line, heading: true, cell: ({ place }) => `${words.line} ${place}` },
        {
          title: words.reference,
          cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span>,
        },
        {
          title: words.what,
          cell: ({ item }) => <span className="wrap-anywhere">{item}</span>,
        },
        {
          title: words.price,
          numeric: true,
          cell: ({ price }) => (price === null ? '–' : <Money paise={price} />),
        },
        { title: words.outcome, cell: (line) => <Outcome {...line} /> },
      ]}
    />
  </section>
);

function Outcome({ number, problem }: LineShown) {
  if (problem !== null) return <span className="text-danger">{problem}</span>;
  if (number === null) return words.ready;
  return (
    <>
      {words.placed}{' '}
      <Link to={receiptPath('order', number)} className="link">
        {number}
      </Link>
    </>
  );
}

const EXAMPLE = [
  'reference,product,item,price,quantity,input1,input2',
  'own-1001,mlbb-br,MLBB-BR-86,120,1,118374979,2641',
  'own-1002,mlbb-br,MLBB-BR-86,120,1,118374988,2641',
].join('\n');

const About = () => (
  <section aria-labelledby="columns" className="grid gap-3">
    <h2 id="columns">{words.columns}</h2>
    <p className="measure text-text-2">{words.columnsLead}</p>
    <pre
      aria-label={words.example}
      tabIndex={0}
      className="type-small overflow-x-auto rounded-md bg-s2 p-3 font-mono"
    >
      {EXAMPLE}
    </pre>
  </section>
);
