import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comesFromElsewhere } from './comes-from-elsewhere.ts';
import { styleSheet, styleSheetIn } from './style-sheet.ts';

let client: string;
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(client, 'assets'));
});
afterEach(() => rm(client, { recursive: true }));
const built = (name: string, css: string) => writeFile(join(client, 'assets', name), css);

describe('the style sheet', () => {
  it('is the one that was built, at its address', async () => {
    await built('app-1.css', 'a{}');
    await built('app-1.js', '');
    const styles = styleSheetIn(client);
    expect(styles.link.text).toBe('<link rel="stylesheet" href="/assets/app-1.css"/>');
    expect(styles.inPage.text).toBe('<style id="styles">a{}</style>');
  });

  it('is not guessed at', async () => {
    expect(() => styleSheetIn(client)).toThrow('one style sheet was to be built, not 0');
    await built('app-1.css', 'a{}');
    await built('app-2.css', 'b{}');
    expect(() => styleSheetIn(client)).toThrow('not 2');
  });

  it('is let in by what it says, so that no other is', () => {
    const hash = createHash('sha256').update('a{}').digest('base64');
    expect(styleSheet('/a.css', 'a{}').source).toBe(`'sha256-${hash}'`);
  });

  it('ends where its element ends', () => {
    expect(() => styleSheet('/a.css', 'a{content:"</STYLE>"}')).toThrow('cannot stand in a page');
  });

  it.each(['link', 'inPage'] as const)(
    'has a block of deflate that stands by itself: %s',
    (kind) => {
      const { block, plain } = styleSheet('/a.css', 'a{color:red}'.repeat(99))[kind];
      const read = inflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH });
      expect(read.equals(plain)).toBe(true);
    },
  );
});

describe('a browser', () => {
  const from = (site?: string) => comesFromElsewhere({ headers: { 'sec-fetch-site': site } });

  it.each(['none', 'cross-site', 'same-site'])('comes from elsewhere: %s', (site) => {
    expect(from(site)).toBe(true);
  });

  it('has been here when it goes on from a page of the store', () => {
    expect(from('same-origin')).toBe(false);
  });

  it('is taken for one that has been here when it does not say', () => {
    expect(from()).toBe(false);
  });
});
