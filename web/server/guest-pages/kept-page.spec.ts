import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { styleSheet, type StyleSheet } from '../style-sheet/style-sheet.ts';
import { keptPage } from './kept-page.ts';

const newNonce = () => randomBytes(16).toString('base64');
const FIRST = newNonce();
const script = `<script nonce="${FIRST}">1</script>`;
const keep = (html: string, styles: StyleSheet | null = null) => keptPage(html, FIRST, [], styles);
const linked = (nonce: string) => ({ nonce, stylesInPage: false });

it('is sent as it was made, with the nonce of each answer in every place', () => {
  const html = `<head>${script}</head>${'<li>86 Diamonds</li>'.repeat(3_000)}${script}${script}`;
  const kept = keep(html);
  for (const nonce of [newNonce(), newNonce()]) {
    const expected = html.replaceAll(FIRST, nonce);
    expect(kept?.plain(linked(nonce)).toString()).toBe(expected);
    expect(gunzipSync(kept!.gzipped(linked(nonce))).toString()).toBe(expected);
  }
});

it('stays whole in gzip, whatever stands around the nonces', () => {
  const words = fc.constantFrom('diamonds', 'हीरे', '<li class="card">', ' ', '=', '\u{1F48E}');
  const part = fc.array(words, { maxLength: 300 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 8 }), (parts) => {
      const nonce = newNonce();
      const sent = keep(parts.join(FIRST))!.gzipped(linked(nonce));
      expect(gunzipSync(sent).toString() === parts.join(nonce)).toBe(true);
    }),
  );
});

it('refers across the nonces: it is hardly longer than the page in one piece', () => {
  const list = Array.from({ length: 200 }, (_, n) => `<li>${n} Diamonds for ${n * 80}</li>`).join(
    '',
  );
  const html = [list, list, list, list].join(FIRST);
  const whole = gzipSync(html, { level: 9 }).length;
  expect(keep(html)!.gzipped(linked(newNonce())).length).toBeLessThan(whole + 250);
});

it.each([
  ['has no nonce', '<p>nothing</p>'],
  ['holds what stands for nonces', `${script}\0`],
])('is none where a page %s', (_what, html) => {
  expect(keep(html)).toBeNull();
});

it('takes no nonce of another length, which would move what follows', () => {
  expect(() => keep(script)?.gzipped(linked('short'))).toThrow(RangeError);
});

describe('of which the styles are a file', () => {
  const styles = styleSheet('/assets/app-1.css', '.card{color:red}'.repeat(4_000));
  const list = '<li class="card">86 Diamonds</li>'.repeat(500);
  const html = `<head><title>Card</title>${styles.link.text}</head>${list}${script}${list}${script}`;
  const kept = keep(html, styles);

  it.each([
    ['linked', styles.link.text],
    ['in the page', styles.inPage.text],
  ])('is sent with them %s', (_how, standing) => {
    const nonce = newNonce();
    const stylesInPage = standing === styles.inPage.text;
    const expected = html.replace(styles.link.text, standing).replaceAll(FIRST, nonce);
    expect(kept!.plain({ nonce, stylesInPage }).toString()).toBe(expected);
    expect(gunzipSync(kept!.gzipped({ nonce, stylesInPage })).toString()).toBe(expected);
  });

  it('is kept once for both, and the sheet once for all pages', () => {
    expect(kept!.bytes).toBeLessThan(2 * html.length);
  });

  it.each([
    ['links to none', `<head></head>${script}`],
    ['has a nonce before it', `<head>${script}${styles.link.text}</head>`],
  ])('is sent as it is where it %s', (_what, page) => {
    const nonce = newNonce();
    const sent = keep(page, styles)!.gzipped({ nonce, stylesInPage: true });
    expect(gunzipSync(sent).toString()).toBe(page.replaceAll(FIRST, nonce));
  });
});

it('counts nearly all of the memory that it takes', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const inBuffers = () => {
    // What one finds is given back beside the work that follows, and at the latest by the next.
    collect();
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const goods = '<li>86 Diamonds</li>'.repeat(150);
  const html = `${script}${Array.from({ length: 6 }, (_, n) => `${n} ${goods}${script}`).join('')}`;
  const before = inBuffers();
  const pages = Array.from({ length: 300 }, () => keep(html));
  const counted = pages.reduce((sum, page) => sum + (page?.bytes ?? 0), 0);
  expect(inBuffers() - before).toBeLessThan(1.1 * counted);
  expect(pages).not.toContain(null);
});
