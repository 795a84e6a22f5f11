import PDFDocument from 'pdfkit';
import paper from './fonts/archivo-paper.ttf?inline';
import rupeeSign from './fonts/archivo-paper-rupee.ttf?inline';

export type Sheet = InstanceType<typeof PDFDocument>;

const bytesOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const FONTS = { text: bytesOf(paper), rupee: bytesOf(rupeeSign) };

/** What the fonts that are embedded have letters for. */
const DRAWABLE = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…•−→₹]*$/;

export const isDrawable = (text: string): boolean => DRAWABLE.test(text);

type Info = Readonly<{ title: string; author: string; at: Date }>;

/** An empty A4 document whose fonts are its own. */
export function newDocument({ title, author, at }: Info): Sheet {
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
  return sheet.registerFont('text', FONTS.text).registerFont('rupee', FONTS.rupee);
}

/** The rupee sign lies in a font by itself. */
const runsOf = (text: string) =>
  text
    .split(/(₹)/)
    .filter((run) => run !== '')
    .map((run) => ({ run, font: run === '₹' ? 'rupee' : 'text' }));

type Place = Readonly<{ x: number; y: number; width: number }>;

/** Lines of text, broken where they are too long; returns the height where they end. */
export function write(sheet: Sheet, text: string, { x, y, width }: Place): number {
  const runs = runsOf(text);
  for (const [place, { run, font }] of runs.entries()) {
    const how = { width, continued: place < runs.length - 1, lineGap: 2 };
    sheet.font(font);
    if (place === 0) sheet.text(run, x, y, how);
    else sheet.text(run, how);
  }
  return runs.length === 0 ? y : sheet.y;
}

/** One line that ends at the right edge. */
export function writeRight(sheet: Sheet, text: string, { x, y, width }: Place): void {
  const runs = runsOf(text).map(({ run, font }) => ({
    run,
    font,
    wide: sheet.font(font).widthOfString(run),
  }));
  let at = x + width - runs.reduce((sum, { wide }) => sum + wide, 0);
  for (const { run, font, wide } of runs) {
    sheet.font(font).text(run, at, y, { lineBreak: false });
    at += wide;
  }
}
