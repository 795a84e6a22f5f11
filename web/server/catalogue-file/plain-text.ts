/** As forms take text: composed, lines that end in `\n`, trimmed. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim();

/** What no database keeps as text: NUL, and halves of characters. */
const UNKEEPABLE = /[\0\p{Cs}]/u;

export const isKeepable = (text: string): boolean => !UNKEEPABLE.test(text);
