const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' },
};

/** As React writes both texts and attributes. */
export const escaped = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
