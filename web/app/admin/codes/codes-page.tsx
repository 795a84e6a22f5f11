import type { HeadersFunction } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { Ban, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { CodePoolFigures } from '../../../ports/codes.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { formatDay } from '../../ui/format-instant.ts';
import { Table } from '../../ui/table.tsx';
import { AdminPage } from '../shell.tsx';
import type { action, CodesAnswer, loader } from './codes.server.ts';
import { codesWords as words } from './words.ts';

export { action, loader } from './codes.server.ts';
export { keepsForm as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function Codes() {
  const { pools } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-5 text-text-2">{words.lead}</p>
      <section aria-labelledby="pools">
        <h2 id="pools" className="mb-3">
          {words.pools}
        </h2>
        {pools.length === 0 ? (
          <p className="text-text-2">{words.empty}</p>
        ) : (
          <Pools pools={pools} />
        )}
      </section>
      <AddForm answer={answer?.intent === 'add' ? answer : undefined} pools={pools} />
      {pools.length === 0 ? null : (
        <AlarmForm answer={answer?.intent === 'least' ? answer : undefined} pools={pools} />
      )}
    </AdminPage>
  );
}

type Asked = Readonly<{ answer: CodesAnswer | undefined; pools: readonly CodePoolFigures[] }>;

const Pools = ({ pools }: Pick<Asked, 'pools'>) => (
  <Table<CodePoolFigures>
    dense
    caption={words.pools}
    rows={pools}
    keyOf={({ name }) => name}
    columns={[
      { title: words.pool, heading: true, cell: ({ name }) => name },
      { title: words.forSale, numeric: true, cell: ForSale },
      { title: words.sold, numeric: true, cell: ({ sold }) => sold },
      { title: words.revealed, numeric: true, cell: ({ revealed }) => revealed },
      { title: words.expired, numeric: true, cell: ({ expired }) => expired },
      {
        title: words.soonest,
        cell: ({ soonestExpiry }) =>
          soonestExpiry === null ? words.none : formatDay(soonestExpiry),
      },
      { title: words.least, numeric: true, cell: ({ least }) => least ?? words.never },
    ]}
  />
);

function ForSale({ forSale, least }: CodePoolFigures) {
  if (forSale === 0) {
    return (
      <Badge tone="danger" icon={Ban}>
        {words.soldOut}
      </Badge>
    );
  }
  if (least === null || forSale >= least) return forSale;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Badge tone="warning" icon={TriangleAlert}>
        {words.low}
      </Badge>
      {forSale}
    </span>
  );
}

function problemsIn(answer: CodesAnswer | undefined) {
  if (answer === undefined) return [];
  const { intent, errors, problem } = answer;
  return [
    ...(problem === null ? [] : [{ fieldId: null, text: problem }]),
    ...(errors.pool === undefined ? [] : [{ fieldId: `${intent}-pool`, text: errors.pool }]),
    ...(errors.codes ?? []).map((text) => ({ fieldId: 'add-codes', text })),
    ...(errors.least === undefined ? [] : [{ fieldId: 'least-least', text: errors.least }]),
  ];
}

function AddForm({ answer, pools }: Asked) {
  const asked = useNavigation().formData?.get('intent');
  const problems = useMemo(() => problemsIn(answer), [answer]);
  return (
    <section aria-labelledby="add" className="mt-8">
      <h2 id="add" className="mb-3">
        {words.add}
      </h2>
      <PostForm says={false} className="grid max-w-[560px] gap-5" noValidate>
        <FormErrorSummary problems={problems} />
        <Field
          id="add-pool"
          name="pool"
          label={words.pool}
          hint={words.poolHint}
          errors={answer?.errors.pool}
          defaultValue={answer?.typed.pool ?? ''}
          list="pool-names"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <datalist id="pool-names">
          {pools.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextArea
          id="add-codes"
          name="codes"
          label={words.lines}
          hint={words.linesHint}
          errors={answer?.errors.codes}
          defaultValue={answer?.typed.codes ?? ''}
          rows={8}
          autoComplete="off"
          spellCheck={false}
        />
        <ProofField asked={answer?.proof} />
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <Button
            look="primary"
            name="intent"
            value="add"
            pending={asked === 'add' && words.adding}
          >
            {words.addButton}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

function AlarmForm({ answer, pools }: Asked) {
  const asked = useNavigation().formData?.get('intent');
  const problems = useMemo(() => problemsIn(answer), [answer]);
  return (
    <section aria-labelledby="alarm" className="mt-8">
      <h2 id="alarm" className="mb-1">
        {words.alarm}
      </h2>
      <p className="type-small measure mb-3 text-text-2">{words.alarmLead}</p>
      <PostForm says={false} className="grid max-w-[560px] gap-5" noValidate>
        <FormErrorSummary problems={problems} />
        <Select
          id="least-pool"
          name="pool"
          label={words.pool}
          errors={answer?.errors.pool}
          defaultValue={answer?.typed.pool}
          options={pools.map(({ name }) => ({ value: name, label: name }))}
        />
        <Field
          id="least-least"
          name="least"
          label={words.leastField}
          hint={words.leastHint}
          errors={answer?.errors.least}
          defaultValue={answer?.typed.least ?? ''}
          inputMode="numeric"
          className="max-w-[260px]"
        />
        <ProofField asked={answer?.proof} />
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <Button name="intent" value="least" pending={asked === 'least' && words.saving}>
            {words.save}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
