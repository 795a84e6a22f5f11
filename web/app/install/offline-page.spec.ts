import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { offlinePage } from './offline-page.ts';

const between = (text: string, tag: string) =>
  new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1] ?? '';
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

describe('the page without a connection', () => {
  it('may run its own style and script, and load nothing', () => {
    const { html, headers } = offlinePage('the store');
    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain(`style-src 'sha256-${hashOf(between(html, 'style'))}'`);
    expect(policy).toContain(`script-src 'sha256-${hashOf(between(html, 'script'))}'`);
    expect(policy).toContain("default-src 'none'");
    expect(html).not.toMatch(/\ssrc=|\shref="[^"]/);
  });

  it('shows a name as text', () => {
    const { html } = offlinePage('<b>"A&B"</b>');
    expect(html).toContain('<title>No connection – &lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;</title>');
  });
});
