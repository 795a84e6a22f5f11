export { aboutIn } from './news-in-shop.ts';
export { isNewsKind, type NewsAbout } from './news.ts';
export { newsInWords, type NewsInWords } from './words.ts';
