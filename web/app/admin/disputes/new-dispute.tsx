import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import type { NumberTicket } from '../../wallet/number-ticket.ts';
import { LONGEST_REASON } from '../money/acts.ts';
import type { action, NewDisputeAnswer } from './open-dispute.server.ts';
import type { NewDisputeField } from './read-dispute.server.ts';
import { newDisputeWords as words } from './words.ts';

const idOf = (field: NewDisputeField) => `dispute-${field}`;
const FIELDS: readonly NewDisputeField[] = ['what', 'reference', 'amount', 'reason', 'answerBy'];

const problemsIn = (answer: NewDisputeAnswer | undefined) => [
  ...(answer?.problem ? [{ fieldId: null, text: answer.problem }] : []),
  ...FIELDS.flatMap((field) => {
    const text = answer?.errors[field];
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  }),
];

/** Writes down what a letter of the bank says. */
export function NewDispute({ today, ticket }: { today: string; ticket: NumberTicket }) {
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  const problems = useMemo(() => problemsIn(answer), [answer]);
  const { id, signature } = answer?.ticket ?? ticket;
  const of = (field: NewDisputeField) => ({
    id: idOf(field),
    name: field,
    autoComplete: 'off',
    defaultValue: answer?.typed[field],
    errors: answer?.errors[field],
  });
  return (
    <section aria-labelledby="new-dispute" className="mt-8 max-w-[560px]">
      <h2 id="new-dispute">{words.title}</h2>
      <p className="mb-2 text-text-2">{words.lead}</p>
      <ul className="mb-4 grid list-disc gap-1 pl-5 text-text-2">
        <li>{words.what1}</li>
        <li>{words.what2}</li>
      </ul>
      <PostForm says={false} wayBack id="sent" className="grid gap-5" noValidate>
        <FormErrorSummary problems={problems} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="signature" value={signature} />
        <Field {...of('what')} label={words.what} hint={words.whatHint} className="max-w-[320px]" />
        <Field
          {...of('reference')}
          label={words.reference}
          hint={words.referenceHint}
          className="max-w-[320px]"
        />
        <Field
          {...of('amount')}
          label={words.amount}
          affix="₹"
          inputMode="decimal"
          className="max-w-[260px]"
        />
        <Field {...of('reason')} label={words.reason} maxLength={LONGEST_REASON} />
        <Field
          {...of('answerBy')}
          label={words.answerBy}
          hint={words.answerByHint}
          type="date"
          min={today}
          className="max-w-[260px]"
        />
        <ProofField asked={answer?.proof} />
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <Button look="primary" pending={busy && words.recording}>
            {words.record}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
