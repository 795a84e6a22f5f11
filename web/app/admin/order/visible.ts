/** What somebody else wrote, with what a page would hide or obey in it spelt out. */
export const visible = (text: string): string =>
  text.replace(
    /[^\P{C}\n\t]|[\u2028\u2029]/gu,
    (hidden) => `\\u{${(hidden.codePointAt(0) ?? 0).toString(16)}}`,
  );
