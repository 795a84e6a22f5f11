import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RECONCILIATION_PATH } from '../addresses.ts';
import { PageHead } from '../page-head.tsx';
import { AdminPage } from '../shell.tsx';
import type { action, DifferenceAnswer, loader } from './difference.server.ts';
import { LONGEST_NOTE } from './longest-note.ts';
import { differenceWords as words } from './words.ts';

export { action, loader } from './difference.server.ts';
export { keepsUnproven as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Difference() {
  const page = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={page.name} lead={`${page.source}, ${page.day}`}>
        <Link to={RECONCILIATION_PATH} className="link">
          {words.back}
        </Link>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <section className="card p-4 lg:p-5">
          <DefinitionList
            beside
            facts={[
              { label: words.stake, value: page.stake },
              ...page.facts.map(({ label, value }) => ({
                label,
                value: <span className="type-tabular wrap-anywhere">{value}</span>,
              })),
              { label: words.firstSeen, value: page.firstSeen },
              { label: words.lastSeen, value: page.lastSeen },
            ]}
          />
        </section>
        <section className="card grid gap-4 p-4 lg:p-5">
          {page.closed === null ? <ToDo page={page} /> : <Notice standing>{page.closed}</Notice>}
        </section>
      </div>
    </AdminPage>
  );
}

const ToDo = ({ page: { act, link } }: { page: Page }) => (
  <>
    <div>
      <h2 className="type-h3">{words.what}</h2>
      <p className="mt-2 text-text-2">{act}</p>
    </div>
    {link === null ? null : (
      <LinkButton to={link.to} className="justify-self-start">
        {link.label}
      </LinkButton>
    )}
    <Settle />
  </>
);

const problemsIn = (answer: DifferenceAnswer | undefined) => [
  ...(answer?.problem ? [{ fieldId: null, text: answer.problem }] : []),
  ...(answer?.error ? [{ fieldId: 'settle-note', text: answer.error }] : []),
];

function Settle() {
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  const problems = useMemo(() => problemsIn(answer), [answer]);
  return (
    <section aria-labelledby="settle">
      <h2 id="settle" className="type-h3">
        {words.settle}
      </h2>
      <p className="type-small mb-4 text-text-2">{words.settleLead}</p>
      <PostForm says={false} wayBack id="sent" className="grid gap-4" noValidate>
        <FormErrorSummary problems={problems} />
        <Field
          id="settle-note"
          name="note"
          label={words.note}
          hint={words.noteHint}
          maxLength={LONGEST_NOTE}
          autoComplete="off"
          defaultValue={answer?.note}
          errors={answer?.error ?? undefined}
        />
        <ProofField asked={answer?.proof} />
        <NotSent detail={words.notSent} />
        <Button look="primary" className="justify-self-start" pending={busy && words.settling}>
          {words.button}
        </Button>
      </PostForm>
    </section>
  );
}
