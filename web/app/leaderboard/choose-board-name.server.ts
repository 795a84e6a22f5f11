import { redirect, type AppLoadContext } from '@remix-run/node';
import { logError } from '../faults/log-error.server.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { boardNameWords as words } from './words.ts';

/** Keeps how whoever is signed in wants to be called on the boards, and says so on the dashboard. */
export async function chooseBoardName(
  { shop }: AppLoadContext,
  accountId: string,
  hidden: boolean,
) {
  const back = async (tone: 'success' | 'danger', said: string) =>
    redirect('/dashboard', {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, tone, said) },
    });
  try {
    await shop.boardNames.choose(accountId, hidden);
    return await back('success', hidden ? words.nowHidden : words.nowShown);
  } catch (error) {
    logError('a choice about the leaderboard could not be saved', error);
    return back('danger', words.failed);
  }
}
