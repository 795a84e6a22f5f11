import type { WaysToTell } from './contract.ts';
import type { News, NewsAbout } from './news.ts';

/** A piece of news as it was noted, and whom it goes to by mail. */
export type NewsLetter = Readonly<{ name: string; email: string; about: NewsAbout }>;

/** What customers are told, and how they want to be, seen from the workflows. */
export interface NewsDesk {
  /**
   * Notes it once; `run` is the execution that tells of it. Nothing more is told to who was told by
   * another one, and nothing at all to an account that is erased.
   */
  note(news: News, run: string, at: Date): Promise<WaysToTell>;
  /** Null when it is gone, with its account or by age. */
  letter(newsId: string): Promise<NewsLetter | null>;
}
