import { areDrawable, newDocument, write, writeRight, type Sheet } from './pens.server.ts';
import type { ShownInvoice } from './shown-invoice.ts';
import { invoiceWords as words } from './words.ts';

type Lines = ShownInvoice['facts'];

const LEFT = 56;
const WIDTH = 483;
const GAP = 24;
const HALF = (WIDTH - GAP) / 2;
/** Sizes of letters, in points. */
const SIZES = { title: 20, text: 10, total: 13, small: 9 };
const GREY = '#4b4f60';
const BLACK = '#000000';

/** Whether a file can show it: the fonts have letters of some scripts, pages of all. */
export const canBeFile = (documents: readonly ShownInvoice[]): Promise<boolean> =>
  areDrawable(typedTexts(documents));

/** What people have typed: everything else is ours. */
const typedTexts = (documents: readonly ShownInvoice[]): readonly string[] =>
  documents.flatMap(({ supplier, recipient, goods }) => [
    ...supplier,
    ...recipient,
    ...goods.map(({ value }) => value),
  ]);

/** The documents of one order as a PDF, each on a page of its own. `at` is when they were issued. */
export async function drawPdf(documents: readonly ShownInvoice[], at: Date): Promise<Buffer> {
  const [first] = documents;
  const title = `${first?.title ?? ''} ${first?.number ?? ''}`.trim();
  const info = { title, author: first?.supplier[0] ?? '', at };
  const sheet = await newDocument(info, typedTexts(documents));
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.once('end', resolve).once('error', reject);
  });
  for (const document of documents) drawSheet(sheet.addPage(), document);
  sheet.end();
  await ended;
  return Buffer.concat(parts);
}

function drawSheet(sheet: Sheet, document: ShownInvoice): void {
  sheet.fillColor(BLACK);
  let y = write(sheet, document.title, { x: LEFT, y: 56, width: WIDTH, size: SIZES.title }) + 16;
  y = Math.max(
    drawParty(sheet, words.supplier, document.supplier, { x: LEFT, y }),
    drawParty(sheet, words.recipient, document.recipient, { x: LEFT + HALF + GAP, y }),
  );
  y = drawFacts(sheet, document.facts, y + 20);
  y = drawFacts(sheet, document.goods, y + 12);
  y += 16;
  sheet
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.5)
    .stroke(GREY);
  y = drawAmounts(sheet, document.amounts, { y: y + 12, size: SIZES.text });
  y = drawAmounts(sheet, [document.total], { y: y + 4, size: SIZES.total });
  sheet.fillColor(GREY);
  write(sheet, document.signature, { x: LEFT, y: y + 20, width: WIDTH, size: SIZES.small });
}

function drawParty(
  sheet: Sheet,
  title: string,
  lines: readonly string[],
  { x, y }: Readonly<{ x: number; y: number }>,
): number {
  sheet.fillColor(GREY);
  const at = { x, width: HALF, size: SIZES.text };
  const below = write(sheet, title, { ...at, y });
  sheet.fillColor(BLACK);
  return write(sheet, lines.join('\n'), { ...at, y: below + 2 });
}

function drawFacts(sheet: Sheet, facts: Lines, from: number): number {
  let y = from;
  for (const { label, value } of facts) {
    sheet.fillColor(GREY);
    write(sheet, label, { x: LEFT, y, width: 120, size: SIZES.text });
    sheet.fillColor(BLACK);
    y = write(sheet, value, { x: LEFT + 130, y, width: WIDTH - 130, size: SIZES.text }) + 3;
  }
  return y;
}

function drawAmounts(
  sheet: Sheet,
  amounts: Lines,
  { y: from, size }: Readonly<{ y: number; size: number }>,
): number {
  let y = from;
  for (const { label, value } of amounts) {
    writeRight(sheet, value, { x: LEFT, y, width: WIDTH, size });
    y = write(sheet, label, { x: LEFT, y, width: WIDTH - 150, size }) + 3;
  }
  return y;
}
