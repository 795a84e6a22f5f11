import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { BY_MAIL } from './person-asked.ts';

/**
 * Does the task of a form, beside the page, and sends it with what came out in the field `into`.
 * Until then nobody else sends it, but for a code by mail: that gives the work up. False when nothing
 * came out in a minute and a half.
 * @throws where the browser computes nothing for a page without https
 */
export async function sendWithWork(
  task: string,
  into: HTMLInputElement,
  working: AbortController,
): Promise<boolean> {
  const { form } = into;
  if (form === null) return false;
  form.addEventListener('submit', holdFor(working), { capture: true, signal: working.signal });
  try {
    const challenge = JSON.parse(task) as Challenge;
    const solution = await solveChallenge({ challenge, controller: working, deriveKey });
    if (solution === null) return false;
    into.value = JSON.stringify({ challenge, solution });
  } finally {
    working.abort();
  }
  form.requestSubmit(buttonOf(form));
  return true;
}

/** Sent before its time a form would only be asked again. */
const holdFor = (working: AbortController) => (event: SubmitEvent) => {
  if (event.submitter?.getAttribute('name') === BY_MAIL) return working.abort();
  event.preventDefault();
  event.stopPropagation();
};

const buttonOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>(`button[type="submit"]:not([name="${BY_MAIL}"])`);
