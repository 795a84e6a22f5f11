import type { Mail } from './mail.ts';

/** What a letter says of the store it comes from. */
export type Sender = Readonly<{
  storeName: string;
  /** Without a slash at the end. */
  publicUrl: string;
}>;

type Written = Readonly<{
  to: string;
  /** A stranger's text; null where it is not known. */
  name: string | null;
  subject: string;
  before: readonly string[];
  link: string;
  button: string;
  after: readonly string[];
}>;

/** The same letter for programs that show markup and for those that do not. */
export function compose({ to, name, subject, before, link, button, after }: Written): Mail {
  const greeting = name === null ? 'Hello,' : `Hello ${unlinkable(name)},`;
  return {
    to,
    subject,
    text: `${[greeting, ...before, link, ...after].join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#16161d">',
      ...[greeting, ...before].map(paragraph),
      `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#cf1874;color:#fff;text-decoration:none;font-weight:bold">${escaped(button)}</a></p>`,
      `<p>Or open this link: <br>${escaped(link)}</p>`,
      ...after.map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

/** Programs that show mails make links of what looks like one, and the name is a stranger's text. */
export const unlinkable = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}’'-]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
