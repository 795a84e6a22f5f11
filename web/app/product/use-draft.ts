import { useCallback, useEffect, useState, type RefObject } from 'react';
import { purchaseFields, purchaseIn } from '../purchase/purchase-form.ts';
import { sameInputs } from '../purchase/same-inputs.ts';
import { valuesIn } from '../forms/fields.ts';

/** What the form holds at this moment. */
export type Draft = Readonly<{
  itemId: string;
  payment: string;
  coinsFirst: boolean;
  /** How many pieces; '' for one. */
  quantity: string;
  inputs: readonly string[];
}>;

/**
 * The form itself keeps what was chosen and typed, also without script; this follows it, so that
 * the review can. Call `follow` when something changed.
 */
export function useDraft(form: RefObject<HTMLFormElement>, initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const inputCount = initial.inputs.length;

  const follow = useCallback(() => {
    if (form.current === null) return;
    const held = valuesIn(new FormData(form.current), purchaseFields(inputCount));
    const { itemId, payment, coinsFirst, quantity, inputs } = purchaseIn(held, inputCount);
    setDraft({ itemId, payment, coinsFirst, quantity, inputs });
  }, [form, inputCount]);

  // Browsers keep what was typed before the script came, or before going back.
  useEffect(follow, [follow]);

  return { draft, follow };
}

type Goods = Pick<Draft, 'itemId' | 'inputs'>;

/** The same item for the same game account. */
export const sameGoods = (a: Goods, b: Goods): boolean =>
  a.itemId === b.itemId && sameInputs(a.inputs, b.inputs);

export const sameDraft = (a: Draft, b: Draft): boolean =>
  sameGoods(a, b) &&
  a.payment === b.payment &&
  a.coinsFirst === b.coinsFirst &&
  a.quantity === b.quantity;
