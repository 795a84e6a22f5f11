import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { returnPath } from '../../shop/return-path.server.ts';
import { VERIFY_NOTICE } from '../../shop/verification-mail.ts';

const notices: Readonly<Record<string, string>> = {
  registered: `Your account is created. ${VERIFY_NOTICE}`,
  unsent:
    'Your account is created. The verification email could not be sent just now: sign in to get it.',
  verified: 'Your email address is verified. Please sign in.',
  expired: 'Session expired, please log in again.',
};

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const origin = asked.get('origin');
  if (await shop.sessions.accountOf(request)) throw redirect(returnPath(origin));
  return { origin, notice: notices[asked.get('notice') ?? ''] ?? null };
}
