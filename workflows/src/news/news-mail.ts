import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { NewsLetter } from './news-desk.ts';
import { CAN_BE_OFF } from './news.ts';
import { newsInWords } from './words.ts';

/**
 * To a customer of whose order, money or points something has changed. `stopToken` is the secret of
 * the link that stops those that can be switched off.
 */
export function newsMail(
  { accountId, name, email, about }: NewsLetter,
  { storeName, publicUrl }: Sender,
  stopToken: string,
): Mail {
  const { title, sentence, more, path, link } = newsInWords(about);
  const canBeOff = CAN_BE_OFF[about.kind];
  const unsubscribe = `${publicUrl}/unsubscribe/service/${accountId}/${stopToken}`;
  const mail = compose({
    to: email,
    name,
    subject: `${title} – ${storeName}`,
    before: [sentence, ...more],
    link: `${publicUrl}${path}`,
    button: link,
    after: canBeOff ? [`To stop emails like this one: ${unsubscribe}`] : [],
  });
  return canBeOff ? { ...mail, unsubscribe } : mail;
}
