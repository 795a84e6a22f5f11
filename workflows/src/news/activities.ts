import { activityInfo } from '@temporalio/activity';
import type { Clock } from '../commands/context.ts';
import type { Sender } from '../messages/compose.ts';
import type { Mailer } from '../messages/mail.ts';
import type { NewsActivities } from './contract.ts';
import type { NewsDesk } from './news-desk.ts';
import { newsMail } from './news-mail.ts';

export type NewsDependencies = Readonly<{
  news: NewsDesk;
  mailer: Mailer;
  sender: () => Sender;
  clock: Clock;
}>;

export const newsActivities = (dependencies: NewsDependencies): NewsActivities => ({
  noteNews(news) {
    const run = activityInfo().workflowExecution?.runId ?? 'standalone';
    return dependencies.news.note(news, run, new Date(dependencies.clock()));
  },

  async mailNews(newsId) {
    const letter = await dependencies.news.letter(newsId);
    if (letter === null) return;
    await dependencies.mailer.send(`news-${newsId}`, newsMail(letter, dependencies.sender()));
  },

  async pushNews() {
    // Comes with the push services.
  },
});
