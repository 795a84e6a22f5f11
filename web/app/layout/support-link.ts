import { supportWords } from './words.ts';

type Contact = Readonly<{ name: string; mobile: string | null; email: string }>;

/**
 * Fills {name}, {phone} and {email} of the support address, and {message}, a greeting with all of
 * them. N/A stands for what is not known, as of guests. `about`, like an order id, is named in
 * {message} and added to {name}.
 */
export function supportLink(
  { supportUrl, supportGreeting }: Readonly<{ supportUrl: string; supportGreeting: string }>,
  contact: Contact | null,
  about?: string,
): string {
  const name = contact?.name ?? supportWords.unknown;
  const phone = contact?.mobile ?? supportWords.unknown;
  const email = contact?.email ?? supportWords.unknown;
  const values: Readonly<Record<string, string>> = {
    name: about === undefined ? name : `${name} · ${about}`,
    phone,
    email,
    message: supportWords.message(supportGreeting, about, name, phone, email),
  };
  return supportUrl.replace(/\{(name|phone|email|message)\}/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
