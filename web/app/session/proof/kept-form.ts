import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/*
 * For pages whose loader asks for a fresh proof. Asked again while a form is still to be finished, it
 * would lead away, and what was typed would be gone.
 */

/** What comes of a proof that is too old or wrong, and of a field that is. */
const ASKS_AGAIN = new Set([400, 401, 403, 429]);

type Asked = Pick<
  ShouldRevalidateFunctionArgs,
  'formMethod' | 'actionStatus' | 'defaultShouldRevalidate'
>;

/** Where the proof is the first that an action looks at: what it says after that is news. */
export const keepsUnproven = ({ formMethod, actionStatus, defaultShouldRevalidate }: Asked) =>
  formMethod === 'POST' && actionStatus !== undefined && ASKS_AGAIN.has(actionStatus)
    ? false
    : defaultShouldRevalidate;

/** Where a form has several steps, and the last one alone takes a proof. */
export const keepsForm = ({ formMethod, actionStatus, defaultShouldRevalidate }: Asked) =>
  formMethod === 'POST' && actionStatus !== undefined ? false : defaultShouldRevalidate;
