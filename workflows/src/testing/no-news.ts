import type { NewsDesk } from '../news/news-desk.ts';

/** A store that tells nobody anything. */
export const noNews: NewsDesk = {
  note: async () => [],
  letters: async () => [],
  browser: async () => null,
  forgetBrowser: async () => undefined,
};
