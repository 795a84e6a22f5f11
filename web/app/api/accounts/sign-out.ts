import { answer, only } from '../kernel/answer.server.ts';
import { signOut } from './calls.ts';
import { signInWords as words } from './words.ts';

export const loader = only('POST');

export const action = answer(signOut, async ({ request, shop }) => {
  await shop.sessions.end(request);
  return { msg: words.signedOut };
});
