import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { liveBoard } from '../../leaderboard/live-board.server.ts';
import { logError } from '../../shop/log-error.server.ts';

/** For everybody. A board that cannot be read is said on the page and takes nothing else down. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  try {
    const account = await shop.sessions.accountOf(request);
    return data(await liveBoard(shop, account?.id ?? null));
  } catch (error) {
    logError('The leaderboard could not be read', error);
    return data({ kind: 'failed' as const }, { status: 503 });
  }
}
