import type { StoreKeys } from '@store/platform/sealing';
import { activityInfo } from '@temporalio/activity';
import type { Clock } from '../commands/context.ts';
import type { Sender } from '../messages/compose.ts';
import { unsubscribeTokens } from '../messages/secrets.ts';
import type { Mailer } from '../messages/mail.ts';
import type { NewsActivities } from './contract.ts';
import type { NewsDesk } from './news-desk.ts';
import type { Pusher } from '../push/pusher.ts';
import { newsMail } from './news-mail.ts';
import { newsInWords } from './words.ts';

export type NewsDependencies = Readonly<{
  news: NewsDesk;
  mailer: Mailer;
  /** Null where the store has no keys for it. */
  pusher: Pusher | null;
  sender: () => Sender;
  keys: StoreKeys;
  clock: Clock;
}>;

export const newsActivities = (dependencies: NewsDependencies): NewsActivities => ({
  async noteNews(news) {
    const run = activityInfo().workflowExecution?.runId ?? 'standalone';
    const ways = await dependencies.news.note(news, run, new Date(dependencies.clock()));
    return dependencies.pusher === null ? { ...ways, browsers: [] } : ways;
  },

  async mailNews(newsId) {
    const letter = await dependencies.news.letter(newsId);
    if (letter === null) return;
    const { keys, mailer, sender } = dependencies;
    const [token = ''] = unsubscribeTokens(keys, 'service', letter.accountId);
    await mailer.send(`news-${newsId}`, newsMail(letter, sender(), token));
  },

  async pushNews(newsId, browserId) {
    const found = await dependencies.news.browser(newsId, browserId);
    if (found === null || dependencies.pusher === null) return;
    const { title, sentence: body, path } = newsInWords(found.about);
    const message = { title, body, path, tag: newsId };
    const outcome = await dependencies.pusher.send(found.subscription, message);
    if (outcome === 'gone') await dependencies.news.forgetBrowser(browserId);
  },
});
