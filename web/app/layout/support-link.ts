type Contact = Readonly<{ name: string; mobile: string | null; email: string }>;

const UNKNOWN = 'N/A';

/**
 * Fills {name}, {phone} and {email} of the support address, and {message}, a greeting with all of
 * them. N/A stands for what is not known, as of guests. `about`, like an order id, is named in
 * {message} and added to {name}.
 */
export function supportLink(template: string, contact: Contact | null, about?: string): string {
  const name = contact?.name ?? UNKNOWN;
  const phone = contact?.mobile ?? UNKNOWN;
  const email = contact?.email ?? UNKNOWN;
  const subject = about === undefined ? '' : ` with ${about}`;
  const values: Readonly<Record<string, string>> = {
    name: about === undefined ? name : `${name} · ${about}`,
    phone,
    email,
    message: `Hello Admin, I need assistance${subject}. Name: ${name}, Mobile: ${phone}, Email: ${email}`,
  };
  return template.replace(/\{(name|phone|email|message)\}/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
