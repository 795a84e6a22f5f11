type Contact = Readonly<{ name: string; mobile: string | null; email: string }>;

/**
 * Fills {name}, {phone} and {email} of the support address. Guests leave them empty; N/A stands
 * for a mobile number that is not there. `about`, like an order id, is added to {name}.
 */
export function supportLink(template: string, contact: Contact | null, about?: string): string {
  const values: Record<string, string> = {
    name: [contact?.name, about].filter(Boolean).join(' · '),
    phone: contact ? (contact.mobile ?? 'N/A') : '',
    email: contact?.email ?? '',
  };
  return template.replace(/\{(name|phone|email)\}/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
