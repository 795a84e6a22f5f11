import type { FileRefusal } from '../../ports/catalogue-file.ts';

/** UTF-8 with or without a mark, UTF-16 with one; what is neither is refused. */
export function decoded(bytes: Uint8Array): Readonly<{ text: string }> | FileRefusal {
  const [first, second] = bytes;
  // Workbooks of Excel and LibreOffice are ZIP files; those of old are compound files.
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) {
    return { why: 'workbook', about: '' };
  }
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return { why: 'notUtf8', about: '' };
  }
  if (text.includes('\0')) return { why: 'noText', about: '' };
  return text.trim() === '' ? { why: 'empty', about: '' } : { text };
}
