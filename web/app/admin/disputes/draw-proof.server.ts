import { areDrawable, newDocument, write } from '../../invoice/pens.server.ts';
import type { Proof } from './proof.server.ts';

const LEFT = 56;
const TOP = 56;
const WIDTH = 483;
const LABEL = 170;
/** Where a page is full, in points; A4 has 842. */
const BOTTOM = 760;
const GREY = '#4b4f60';
const BLACK = '#000000';

const textsOf = ({ store, disputeId, sections }: Proof): readonly string[] => [
  ...[store, disputeId],
  ...sections.flatMap(({ facts }) => facts.flatMap(({ label, value }) => [label, value])),
];

/** The proof as a PDF; null where the fonts lack a letter of it. */
export async function drawProof(proof: Proof, at: Date): Promise<Buffer | null> {
  const texts = textsOf(proof);
  if (!(await areDrawable(texts))) return null;
  const info = { title: `${proof.title} ${proof.orderId}`, author: proof.store, at };
  const sheet = await newDocument(info, texts);
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.once('end', resolve).once('error', reject);
  });
  sheet.addPage();
  let y = write(sheet, proof.title, { x: LEFT, y: TOP, width: WIDTH, size: 20 }) + 10;
  const roomFor = (height: number): void => {
    if (y + height <= BOTTOM) return;
    sheet.addPage();
    y = TOP;
  };
  for (const { title, facts } of proof.sections) {
    // A title stands with the first line below it.
    roomFor(44);
    sheet.fillColor(BLACK);
    y = write(sheet, title, { x: LEFT, y: y + 10, width: WIDTH, size: 13 }) + 3;
    for (const { label, value } of facts) {
      roomFor(30);
      sheet.fillColor(GREY);
      const below = write(sheet, label, { x: LEFT, y, width: LABEL - 10, size: 10 });
      sheet.fillColor(BLACK);
      const end = write(sheet, value, { x: LEFT + LABEL, y, width: WIDTH - LABEL, size: 10 });
      y = Math.max(below, end) + 2;
    }
  }
  sheet.end();
  await ended;
  return Buffer.concat(parts);
}
