import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { canBeFile, drawPdf } from './draw-pdf.server.ts';
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

  it('has a letter for each sign, the rupee among them', async () => {
    const unpacked = streamsOf(await drawPdf([invoice], at));
    // The map from glyphs to letters, by which readers copy and read aloud.
    for (const letter of ['20b9', '00e9', '2019']) expect(unpacked.toLowerCase()).toContain(letter);
  });

  it('is none where a name has letters that the fonts lack', () => {
    expect(canBeFile([invoice])).toBe(true);
    expect(canBeFile([{ ...invoice, recipient: ['आशा कुमारी', '29 Karnataka'] }])).toBe(false);
  });
});
