import { webhookAnswers as answers } from './words.ts';

const LONGEST = 500;

type Typed = Readonly<{ address: string }> | Readonly<{ error: string }>;

/**
 * An address as it is called. `inside`: those of networks of the store's own may do without TLS. Where
 * it leads is looked at whenever it is called.
 */
export function webhookAddress(typed: string, inside: boolean): Typed {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const isPlain = url?.protocol === 'http:';
  if (url?.protocol !== 'https:' && !(isPlain && inside)) return { error: answers.notHttps };
  url.hash = '';
  const hasLogin = url.username !== '' || url.password !== '';
  return hasLogin || url.href.length > LONGEST
    ? { error: answers.notAnAddress }
    : { address: url.href };
}
