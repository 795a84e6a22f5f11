import type { Telling } from './contract.ts';
import type { PushSubscription } from '../push/pusher.ts';
import type { News, NewsAbout } from './news.ts';

/** A piece of news as it was noted, and whom it goes to by mail. */
export type NewsLetter = Readonly<{
  newsId: string;
  accountId: string;
  name: string;
  email: string;
  about: NewsAbout;
}>;

/** Likewise, and where one of their browsers takes it. */
export type NewsForBrowser = Readonly<{ about: NewsAbout; subscription: PushSubscription }>;

/** What customers are told, and how they want to be, seen from the workflows. */
export interface NewsDesk {
  /**
   * Notes each once, all or none of them; `run` is the execution that tells of them. What another one
   * has noted is not in the answer, nor what is about an account that is erased.
   */
  note(news: readonly News[], run: string, at: Date): Promise<readonly Telling[]>;
  /** Without those that are gone, with their account or by age. */
  letters(newsIds: readonly string[]): Promise<readonly NewsLetter[]>;
  /** Null when it is gone, or the browser is nobody's who may be told. */
  browser(newsId: string, browserId: string): Promise<NewsForBrowser | null>;
  /** It takes no messages any more. */
  forgetBrowser(browserId: string): Promise<void>;
}
