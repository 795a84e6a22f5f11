import { PostForm } from '../forms/post-form.tsx';
import { useOwnPost } from '../forms/use-own-post.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FIELD } from './amount-fields.ts';
import type { NumberTicket } from './number-ticket.ts';

/** What a refused post says; the ticket is a new one when the old is used up. */
export type AmountAnswer = Readonly<{ error: string; typed: string; ticket: NumberTicket }>;

export function AmountForm({
  label,
  affix,
  hint,
  initial = '',
  ticket,
  posted,
  button,
  busyButton,
}: {
  label: string;
  affix?: string | undefined;
  hint: ReactNode;
  /** What stands in the field when the page comes. */
  initial?: string | undefined;
  ticket: NumberTicket;
  posted: AmountAnswer | undefined;
  button: string;
  busyButton: string;
}) {
  const busy = useOwnPost();
  const { id, signature } = posted?.ticket ?? ticket;
  return (
    <PostForm id="sent" wayBack className="grid gap-5">
      <input type="hidden" name={FIELD.id} value={id} />
      <input type="hidden" name={FIELD.signature} value={signature} />
      <Field
        key={JSON.stringify([posted ?? null, initial])}
        id="amount"
        name={FIELD.amount}
        label={label}
        affix={affix}
        hint={hint}
        inputMode="numeric"
        defaultValue={posted?.typed ?? initial}
        errors={posted?.error}
        alert
        // The person comes back to what has to be changed, also without script.
        autoFocus={posted !== undefined}
      />
      <Button look="primary" size="big" className="w-full" pending={busy && busyButton}>
        {button}
      </Button>
    </PostForm>
  );
}
