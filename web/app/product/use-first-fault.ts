import { useEffect, type RefObject } from 'react';
import type { Answer } from './answer.ts';

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
