import type { Mail } from './mail.ts';

/** What a letter says of the store it comes from. */
export type Sender = Readonly<{
  storeName: string;
  /** Without a slash at the end. */
  publicUrl: string;
}>;

export function verificationMail(
  { id, name, email }: Readonly<{ id: string; name: string; email: string }>,
  token: string,
  { storeName, publicUrl }: Sender,
): Mail {
  const link = `${publicUrl}/verification/${id}/${token}`;
  const purpose = `Please confirm your email address to sign in to ${storeName}.`;
  const limits =
    'The link is valid for 24 hours. If you did not create an account, you can ignore this email.';
  const greeting = `Hello ${unlinkable(name)},`;
  return {
    to: email,
    subject: `Verify your email address for ${storeName}`,
    text: `${greeting}\n\n${purpose}\n\n${link}\n\n${limits}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#16161d">',
      `<p>${escaped(greeting)}</p>`,
      `<p>${escaped(purpose)}</p>`,
      `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#cf1874;color:#fff;text-decoration:none;font-weight:bold">Verify email address</a></p>`,
      `<p>Or open this link: <br>${escaped(link)}</p>`,
      `<p>${escaped(limits)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

/** Programs that show mails make links of what looks like one, and the name is a stranger's text. */
const unlinkable = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}’'-]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
