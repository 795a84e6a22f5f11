import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptPage } from './kept-page.ts';

const newNonce = () => randomBytes(16).toString('base64');
const FIRST = newNonce();
const script = `<script nonce="${FIRST}">1</script>`;
const keep = (html: string) => keptPage(html, FIRST, []);

it('is sent as it was made, with the nonce of each answer in every place', () => {
  const html = `<head>${script}</head>${'<li>86 Diamonds</li>'.repeat(3_000)}${script}${script}`;
  const kept = keep(html);
  for (const nonce of [newNonce(), newNonce()]) {
    const expected = html.replaceAll(FIRST, nonce);
    expect(kept?.plain(nonce).toString()).toBe(expected);
    expect(gunzipSync(kept!.gzipped(nonce)).toString()).toBe(expected);
  }
});

it('stays whole in gzip, whatever stands around the nonces', () => {
  const words = fc.constantFrom('diamonds', 'हीरे', '<li class="card">', ' ', '=', '\u{1F48E}');
  const part = fc.array(words, { maxLength: 300 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 8 }), (parts) => {
      const nonce = newNonce();
      const sent = keep(parts.join(FIRST))!.gzipped(nonce);
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
  expect(keep(html)!.gzipped(newNonce()).length).toBeLessThan(whole + 250);
});

it.each([
  ['has no nonce', '<p>nothing</p>'],
  ['holds what stands for nonces', `${script}\0`],
])('is none where a page %s', (_what, html) => {
  expect(keep(html)).toBeNull();
});

it('takes no nonce of another length, which would move what follows', () => {
  expect(() => keep(script)?.gzipped('short')).toThrow(RangeError);
});
