import { inflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { canBeFile, drawPdf } from './draw-pdf.server.ts';
import { fontOfScript } from './fonts-by-script.server.ts';
import { SCRIPT_NAMES, SCRIPTS, type Script } from './scripts.ts';
import type { ShownInvoice } from './shown-invoice.ts';

const invoice: ShownInvoice = {
  kind: 'invoice',
  title: 'Tax Invoice',
  number: 'INV/2627/0000001',
  facts: [{ label: 'Number', value: 'INV/2627/0000001' }],
  supplier: ['Store Ltd', '1 MG Road', 'GSTIN 27AAPFU0939F1ZV'],
  recipient: ['Renée D’Souza', '29 Karnataka'],
  goods: [{ label: 'Description', value: 'A voucher of ₹500, '.repeat(20) }],
  amounts: [{ label: 'IGST 18 %', value: '₹63.30' }],
  total: { label: 'Total', value: '₹415.00' },
  signature: 'No signature.',
};
const at = new Date('2026-11-21T18:30:00.000Z');
const boughtBy = (name: string): ShownInvoice => ({
  ...invoice,
  recipient: [name, '29 Karnataka'],
});

/** The streams of a PDF, unpacked where they are packed. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

describe('an invoice as a file', () => {
  it('has a page for each document, fonts of its own, and a name', async () => {
    const pdf = await drawPdf([invoice, { ...invoice, title: 'Credit Note' }], at);
    const text = pdf.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).toContain('Tax Invoice INV/2627/0000001');
    expect(text).not.toContain('Helvetica');
    expect(pdf.length).toBeLessThan(100_000);
  });

  it('has room for the longest name and address that may be typed', async () => {
    const address = Array.from({ length: 6 }, () => 'W'.repeat(49));
    const longest = { ...invoice, recipient: ['W'.repeat(100), ...address, '29 Karnataka'] };
    const text = (await drawPdf([longest], at)).toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('has a letter for each sign, the rupee among them', async () => {
    const unpacked = streamsOf(await drawPdf([invoice], at));
    // The map from glyphs to letters, by which readers copy and read aloud.
    for (const letter of ['20b9', '00e9', '2019']) expect(unpacked.toLowerCase()).toContain(letter);
  });

  it.each([
    ['Devanagari', 'आशा कुमारी'],
    ['Gujarati', 'નરેન્દ્ર પટેલ'],
    ['Odia', 'ପ୍ରିୟା ଦାସ'],
    ['Tamil', 'லட்சுமி முருகன்'],
    ['Devanagari and Latin', 'आशा A. Kumari'],
    ['two scripts', 'आशा லட்சுமி'],
  ])('has the letters of a name in %s', async (_script, name) => {
    expect(await canBeFile([boughtBy(name)])).toBe(true);
    const pdf = await drawPdf([boughtBy(name)], at);
    const unpacked = streamsOf(pdf).toLowerCase();
    for (const letter of name.replaceAll(' ', '')) {
      expect(unpacked, letter).toContain(letter.charCodeAt(0).toString(16).padStart(4, '0'));
    }
    expect(pdf.length).toBeLessThan(100_000);
  });

  it.each([
    ['Bengali', 'লক্ষ্মী'],
    ['Telugu', 'శ్రీలక్ష్మి'],
    ['Urdu', 'عائشہ'],
    ['Chinese', '王'],
    ['no script', '🙂'],
    ['signs that make no syllable', '\u0a8f\u0ac8\u0ae1'],
    ['a character that is not assigned', '\u0b80'],
    ['a joiner alone', '\u200d'],
  ])('is none for a name in %s', async (_script, name) => {
    expect(await canBeFile([invoice])).toBe(true);
    expect(await canBeFile([invoice, boughtBy(name)])).toBe(false);
  });
});

/** Consonants with each vowel sign, and with each other. */
function syllablesOf(script: Script): readonly string[] {
  const [first, last] = SCRIPTS[script];
  const from = first.charCodeAt(0);
  const all = Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, place) =>
    String.fromCharCode(from + place),
  );
  const consonants = all.slice(0x15, 0x3a).filter((sign) => /^\p{Lo}$/u.test(sign));
  const vowels = all.slice(0x3e, 0x4d).filter((sign) => /^\p{M}$/u.test(sign));
  const virama = all[0x4d] ?? '';
  return consonants.flatMap((one) => [
    ...['', ...vowels].map((vowel) => one + vowel),
    ...consonants.flatMap((other) => [one + virama + other, one + virama + other + vowels[1]]),
  ]);
}

describe.each(SCRIPT_NAMES)('letters of the script %s', (script) => {
  it('are put together as HarfBuzz does it, and none is missing', async () => {
    const bytes = await fontOfScript(script);
    const font = new harfbuzz.Font(
      new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer)),
    );
    const byHarfbuzz = (text: string): readonly number[] => {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
    };
    const sheet = new PDFDocument({ font: bytes as unknown as string });
    const { font: shaper } = (sheet as unknown as { _font: { font: Shaper } })._font;
    const syllables = syllablesOf(script);
    expect(syllables.length).toBeGreaterThan(500);
    const differing = syllables.filter((text) => {
      const glyphs = shaper.layout(text).glyphs.map(({ id }) => id);
      return glyphs.includes(0) || glyphs.join(' ') !== byHarfbuzz(text).join(' ');
    });
    expect(differing).toEqual([]);
  });
});

type Shaper = { layout: (text: string) => { glyphs: readonly { id: number }[] } };
