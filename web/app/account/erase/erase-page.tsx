import { useLoaderData } from '@remix-run/react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { formatPoints } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BalancePart } from './balance-part.tsx';
import type { action } from './erase-action.server.ts';
import type { loader } from './erase-loader.server.ts';
import { obstacleInWords } from './obstacle-in-words.ts';
import { eraseWords as words } from './words.ts';

export { action } from './erase-action.server.ts';
export { loader } from './erase-loader.server.ts';
export { keepsUnproven as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function Erase() {
  const { behindSince, isAdmin, obstacles, keptFor } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page grid gap-7 pt-6 pb-10 md:pt-9">
      <div className="measure">
        <h1>{words.title}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
      </div>
      <BehindNote since={behindSince} />
      <section aria-labelledby="what" className="measure grid gap-3">
        <h2 id="what">{words.what}</h2>
        <DefinitionList
          beside
          facts={[
            { label: words.now, value: words.steps.now },
            { label: words.later, value: words.steps.later },
            { label: words.daysOn(keptFor.securityLogDays), value: words.steps.logs },
            { label: words.yearsOn(keptFor.recordYears), value: words.steps.records },
          ]}
        />
      </section>
      <section aria-labelledby="stays" className="measure grid gap-3">
        <h2 id="stays">{words.stays}</h2>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{words.kept.orders(keptFor.recordYears)}</li>
          <li>{words.kept.logs(keptFor.securityLogDays)}</li>
          <li>{words.kept.proof}</li>
        </ul>
      </section>
      <section aria-labelledby="open" className="measure grid gap-3">
        <h2 id="open">{words.inTheWay}</h2>
        {obstacles.length === 0 ? (
          <p>{words.nothingInTheWay}</p>
        ) : (
          <>
            <p>{words.waitsFor}</p>
            <ul className="grid list-disc gap-1.5 pl-5">
              {obstacles.map((obstacle) => (
                <li key={obstacle.kind}>{obstacleInWords(obstacle)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {isAdmin ? <Notice>{words.adminsFirst}</Notice> : <EraseForm />}
      <p>
        <Link to="/dashboard" className="link">
          {words.back}
        </Link>
      </p>
    </main>
  );
}

function EraseForm() {
  const { available, payableBack, points } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const errors = answer?.errors;
  const busy = useOwnPost();
  return (
    <PostForm says={false} className="measure grid gap-5">
      {errors?.form ? (
        <Notice tone="danger" alert>
          {errors.form}
        </Notice>
      ) : null}
      <input type="hidden" name="seen" value={available} />
      {available === 0 ? null : (
        <BalancePart
          available={available}
          payableBack={payableBack}
          chosen={answer?.typed.balance}
          error={errors?.balance}
        />
      )}
      {points === 0 ? null : <p>{words.points(formatPoints(points))}</p>}
      <CheckboxField
        id="understood"
        name="understood"
        label={words.understood}
        defaultChecked={answer?.typed.understood ?? false}
        errors={errors?.understood}
        alert
      />
      <Field
        id="word"
        name="word"
        label={words.word}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={answer?.typed.word}
        errors={errors?.word}
        alert
      />
      <ProofField asked={answer?.proof} />
      <Button look="danger" size="big" pending={busy && words.pending}>
        {words.button}
      </Button>
      <NotSent />
    </PostForm>
  );
}
