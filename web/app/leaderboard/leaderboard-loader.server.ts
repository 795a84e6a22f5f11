import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { behindFor } from '../freshness/behind.server.ts';
import { liveBoard } from './live-board.server.ts';
import { logError } from '../faults/log-error.server.ts';

/** For everybody. A board that cannot be read is said on the page and takes nothing else down. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  try {
    const account = await shop.sessions.accountOf(request);
    const [behindSince, board] = await Promise.all([
      behindFor(request, shop),
      liveBoard(shop, account?.id ?? null),
    ]);
    return data({ ...board, behindSince });
  } catch (error) {
    logError('The leaderboard could not be read', error);
    return data({ kind: 'failed' as const }, { status: 503 });
  }
}
