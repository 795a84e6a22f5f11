import { createHash } from 'node:crypto';
import type { Sender } from '../messages/compose.ts';
import type { Mailer } from '../messages/mail.ts';
import type { DailySummaryActivities } from './contract.ts';
import { gatherSummary, type SummarySources } from './gather.ts';
import { summaryMail } from './summary-mail.ts';

export type DailySummaryDependencies = SummarySources &
  Readonly<{
    mailer: Pick<Mailer, 'send'>;
    sender: () => Sender;
    /** Whom the owner has named for this, as of now. */
    staffEmails: () => readonly string[];
  }>;

export function dailySummaryActivities(
  dependencies: DailySummaryDependencies,
): DailySummaryActivities {
  const { mailer, sender, staffEmails } = dependencies;
  return {
    async sendDailySummary(moment) {
      const recipients = staffEmails();
      if (recipients.length === 0) return;
      const summary = await gatherSummary(dependencies, moment);
      for (const to of recipients) {
        // The same letter for a repeat, so that a mail server may know it again.
        const person = createHash('sha256').update(to).digest('hex').slice(0, 16);
        await mailer.send(
          `summary-${summary.day}-${person}`,
          summaryMail(to, summary, sender(), moment),
        );
      }
    },
  };
}
