import type { NewsDesk } from '../news/news-desk.ts';

/** A store that tells nobody anything. */
export const noNews: NewsDesk = {
  note: async () => ({ mail: false, browsers: [] }),
  letter: async () => null,
  browser: async () => null,
  forgetBrowser: async () => undefined,
};
