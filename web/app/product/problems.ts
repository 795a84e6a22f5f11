import { useEffect, type RefObject } from 'react';
import { FIELD } from '../purchase/purchase-form.ts';
import type { Answer } from './answer.ts';
import type { Draft } from './use-draft.ts';

/** The sentence at a field, as long as the field still holds what the sentence is about. */
export function errorAt(
  field: string,
  draft: Draft,
  ...answers: readonly (Answer | undefined)[]
): string | undefined {
  for (const answer of answers) {
    const error = answer?.errors[field];
    if (answer !== undefined && error !== undefined && unchanged(field, draft, answer)) {
      return error;
    }
  }
  return undefined;
}

/** After a refused post the person goes on where the first thing has to be changed. */
export function useFirstFault(form: RefObject<HTMLFormElement>, posted: Answer | undefined): void {
  useEffect(() => {
    const faulty = new Set(Object.keys(posted?.errors ?? {}));
    if (faulty.size === 0) return;
    // Field names are element ids, and the form stands in the order in which it is read.
    const fields = form.current?.querySelectorAll<HTMLElement>('[id]') ?? [];
    [...fields].find(({ id }) => faulty.has(id))?.focus();
  }, [form, posted]);
}

function unchanged(field: string, now: Draft, { typed: then, ofItem }: Answer): boolean {
  if (ofItem && now.itemId !== then.itemId) return false;
  if (field === FIELD.item) return now.itemId === then.itemId;
  if (field === FIELD.payment) return now.payment === then.payment;
  if (field === FIELD.quantity) {
    return now.itemId === then.itemId && now.quantity === (then.quantity ?? '');
  }
  return now.inputs.join('\n') === then.inputs.join('\n');
}
