import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { SESSION_OVER } from '../session/use-session-over.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { returnPath } from './return-path.server.ts';
import { typedEmail } from './typed-email.server.ts';
import { VERIFY_NOTICE } from './verify-notice.ts';
import type { NoticeTone } from '../ui/notice.tsx';

const notices: ReadonlyMap<string, Readonly<{ tone: NoticeTone; text: string }>> = new Map([
  ['registered', { tone: 'info', text: `Your account is created. ${VERIFY_NOTICE}` }],
  [
    'unsent',
    {
      tone: 'warning',
      text: 'Your account is created. The verification email could not be sent just now: sign in to get it.',
    },
  ],
  ['verified', { tone: 'success', text: 'Your email address is verified. Please sign in.' }],
  ['expired', { tone: 'warning', text: SESSION_OVER }],
]);

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { origin, notice } = readQuery(request, { origin: text(2_000), notice: text(20) });
  if (await shop.sessions.accountOf(request)) throw redirect(returnPath(origin));
  return {
    origin,
    notice: notices.get(notice) ?? null,
    email: await typedEmail(shop, request),
  };
}
