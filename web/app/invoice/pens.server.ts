import PDFDocument from 'pdfkit';
import paper from './fonts/archivo-paper.ttf?inline';
import rupeeSign from './fonts/archivo-paper-rupee.ttf?inline';
import { bytesOf, fontOfScript } from './fonts-by-script.server.ts';
import { runsOf, scriptsIn, type Run } from './runs.ts';

export type Sheet = InstanceType<typeof PDFDocument>;

const FONTS = { text: bytesOf(paper), rupee: bytesOf(rupeeSign) };
/** Of the font for text, in parts of its size: all others are set on its line. */
const ASCENT = 0.878;

type Info = Readonly<{ title: string; author: string; at: Date }>;

/** An empty A4 document whose fonts are its own: those that `texts` need. */
export async function newDocument(
  { title, author, at }: Info,
  texts: readonly string[],
): Promise<Sheet> {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 56,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    // Without a font it would look for those of its own package.
    font: FONTS.text as unknown as string,
  });
  sheet.registerFont('text', FONTS.text).registerFont('rupee', FONTS.rupee);
  for (const script of scriptsIn(texts)) sheet.registerFont(script, await fontOfScript(script));
  return sheet;
}

/** Whether the fonts have all letters of it, and can put them together. */
export async function areDrawable(texts: readonly string[]): Promise<boolean> {
  const all = texts.map(runsOf);
  if (all.includes(null)) return false;
  const runs = all.flatMap((some) => some ?? []).filter(({ font }) => font !== 'text');
  if (runs.every(({ font }) => font === 'rupee')) return true;
  const sheet = await newDocument({ title: '', author: '', at: new Date() }, texts);
  try {
    for (const { run, font } of runs) sheet.font(font).widthOfString(run);
    return true;
  } catch {
    // Signs in an order that no word has: pdfkit's shaper gives up on some of them.
    return false;
  }
}

const drawableRuns = (text: string): readonly Run[] => {
  const runs = runsOf(text);
  if (runs === null) throw new Error('a text was to be drawn that the fonts have no letters for');
  return runs;
};

/** In points; `size` is that of the letters. */
type Place = Readonly<{ x: number; y: number; width: number; size: number }>;

const onLine = (size: number) => ({ baseline: -ASCENT * size });

/** Lines of text, broken where they are too long; returns the height where they end. */
export const write = (sheet: Sheet, text: string, place: Place): number =>
  text.split('\n').reduce((y, line) => writeLine(sheet, line, { ...place, y }), place.y);

function writeLine(sheet: Sheet, line: string, { x, y, width, size }: Place): number {
  const runs = drawableRuns(line);
  sheet.fontSize(size);
  for (const [place, { run, font }] of runs.entries()) {
    const how = { width, continued: place < runs.length - 1, lineGap: 2, ...onLine(size) };
    sheet.font(font);
    if (place === 0) sheet.text(run, x, y, how);
    else sheet.text(run, how);
  }
  return runs.length === 0 ? y : sheet.y;
}

/** One line that ends at the right edge. */
export function writeRight(sheet: Sheet, text: string, { x, y, width, size }: Place): void {
  sheet.fontSize(size);
  const runs = drawableRuns(text).map((run) => ({
    ...run,
    wide: sheet.font(run.font).widthOfString(run.run),
  }));
  let at = x + width - runs.reduce((sum, { wide }) => sum + wide, 0);
  for (const { run, font, wide } of runs) {
    sheet.font(font).text(run, at, y, { lineBreak: false, ...onLine(size) });
    at += wide;
  }
}
