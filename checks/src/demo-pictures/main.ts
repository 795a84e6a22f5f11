import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPictures } from '../../../embedded/src/demo/demo-pictures.ts';
import { projectFolder } from '../../../embedded/src/testing/folders.ts';
import { openBrowser } from '../runner/browser.ts';
import { drawings } from './drawings.ts';

/** `npm run demo-pictures` draws the pictures of the demo's gallery into their folder. */
const folder = join(projectFolder, 'embedded/src/demo/pictures');

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
try {
  for (const { name, width, height } of demoPictures) {
    const drawing = drawings[name];
    if (drawing === undefined) throw new Error(`Nobody has drawn ${name}.`);
    // Half as many CSS pixels: letters are as large as on a page.
    const page = await browser.newPage({
      viewport: { width: width / 2, height: height / 2 },
      deviceScaleFactor: 2,
    });
    await page.setContent(drawing, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
    await page.close();
  }
} finally {
  await browser.close();
}
