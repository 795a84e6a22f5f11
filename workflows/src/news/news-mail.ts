import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { NewsLetter } from './news-desk.ts';
import { newsInWords } from './words.ts';

/** To a customer of whose order, money or points something has changed. */
export function newsMail(
  { name, email, about }: NewsLetter,
  { storeName, publicUrl }: Sender,
): Mail {
  const { title, sentence, more, path, link } = newsInWords(about);
  return compose({
    to: email,
    name,
    subject: `${title} – ${storeName}`,
    before: [sentence, ...more],
    link: `${publicUrl}${path}`,
    button: link,
    after: [],
  });
}
