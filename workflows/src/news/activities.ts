import { isGivenBack, isHeld, type LegProgress, type Order } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { StoreKeys } from '@store/platform/sealing';
import { activityInfo, cancellationSignal } from '@temporalio/activity';
import type { Clock } from '../commands/context.ts';
import { inParallel } from '../commands/in-parallel.ts';
import type { Sender } from '../messages/compose.ts';
import { unsubscribeTokens } from '../messages/secrets.ts';
import { CONNECTIONS, type Mailer } from '../messages/mail.ts';
import type { NewsActivities, Telling } from './contract.ts';
import type { NewsDesk, NewsLetter } from './news-desk.ts';
import type { News } from './news.ts';
import type { Pusher } from '../push/pusher.ts';
import { newsMail } from './news-mail.ts';
import { newsInWords } from './words.ts';

export type NewsDependencies = Readonly<{
  ledger: Readonly<{ order: Pick<Ledger['order'], 'stateOf'> }>;
  news: NewsDesk;
  mailer: Mailer;
  /** Null where the store has no keys for it. */
  pusher: Pusher | null;
  sender: () => Sender;
  keys: StoreKeys;
  clock: Clock;
}>;

/** After this none begins any more. */
const MAILING_MS = 10_000;
/** Well within the minute that the step has: what has left by then is never mailed again. */
const ANSWERED_MS = 45_000;

export function newsActivities(dependencies: NewsDependencies): NewsActivities {
  const { ledger, news, mailer, pusher, sender, keys, clock } = dependencies;
  return {
    async stillOnTheirWay(pieces) {
      const still = new Set<News>();
      await inParallel(pieces, async (one) => {
        if (!('orderId' in one.about)) return;
        if (isOnItsWay(await ledger.order.stateOf(one.about.orderId))) still.add(one);
      });
      return pieces.filter((one) => still.has(one));
    },

    noteTogether: note,

    async mailTogether(newsIds) {
      const letters = await news.letters(newsIds);
      const left = new Set(letters.map(({ newsId }) => newsId));
      const tooLate = new AbortController();
      const mailInTime = async (letter: NewsLetter) => {
        if (tooLate.signal.aborted) return;
        try {
          await mail(letter, tooLate.signal);
          left.delete(letter.newsId);
        } catch {
          // Why, is said where it is tried again by itself.
        }
      };
      const timers = [setTimeout(() => tooLate.abort(), MAILING_MS)];
      const answered = new Promise<void>((resolve) => {
        timers.push(setTimeout(resolve, ANSWERED_MS));
      });
      try {
        await Promise.race([inParallel(letters, mailInTime, CONNECTIONS), answered]);
      } finally {
        tooLate.abort();
        timers.forEach(clearTimeout);
      }
      return [...left];
    },

    async noteNews(one) {
      const [{ mail: isMailed, browsers } = { mail: false, browsers: [] }] = await note([one]);
      return { mail: isMailed, browsers };
    },

    async mailNews(newsId) {
      for (const letter of await news.letters([newsId])) {
        await mail(letter, cancellationSignal());
      }
    },

    async pushNews(newsId, browserId) {
      const found = await news.browser(newsId, browserId);
      if (found === null || pusher === null) return;
      const { title, sentence: body, path } = newsInWords(found.about);
      const message = { title, body, path, tag: newsId };
      const outcome = await pusher.send(found.subscription, message);
      if (outcome === 'gone') await news.forgetBrowser(browserId);
    },
  };

  async function note(told: readonly News[]): Promise<readonly Telling[]> {
    const run = activityInfo().workflowExecution?.runId ?? 'standalone';
    const all = await news.note(told, run, new Date(clock()));
    return pusher === null ? all.map((ways) => ({ ...ways, browsers: [] })) : all;
  }

  function mail(letter: NewsLetter, signal: AbortSignal): Promise<void> {
    const [token = ''] = unsubscribeTokens(keys, 'service', letter.accountId);
    return mailer.send(`news-${letter.newsId}`, newsMail(letter, sender(), token), signal);
  }
}

/** What a person looks into, its buyer is told of as such; what the bank gives back goes nowhere. */
function isOnItsWay(order: Order): boolean {
  if (order.status !== 'Processing' || isHeld(order.paid) || isGivenBack(order)) return false;
  const legs = order.placed.legs.map(({ leg }) => order.paid.legs.get(leg));
  return legs.some(isUnderWay) && !legs.some(needsSomebody);
}

/** One that is refused keeps no other. */
function isUnderWay(leg: LegProgress | undefined): boolean {
  switch (leg?.status) {
    case 'waiting':
    case 'started':
    case 'accepted':
      return true;
    case 'notSent':
      return leg.heldBack !== undefined;
    default:
      return false;
  }
}

function needsSomebody(leg: LegProgress | undefined): boolean {
  switch (leg?.status) {
    case 'unknown':
    case 'manual':
      return true;
    case 'notSent':
      return leg.heldBack === undefined;
    default:
      return false;
  }
}
