import { createHash } from 'node:crypto';
import { themeColours } from '../layout/theme-colour.tsx';
import { offlineWords as words } from './words.ts';

export type OfflinePage = Readonly<{ html: string; headers: Readonly<Record<string, string>> }>;

const style = `
:root{color-scheme:dark light;--bg:${themeColours.dark};--text:#f3f5fb;--quiet:#a9b0c3;--accent:#cf1874;--ink:#fff}
@media (prefers-color-scheme:light){:root{--bg:${themeColours.light};--text:#151a2b;--quiet:#4b5469}}
body{margin:0;background:var(--bg);color:var(--text)}
main{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;text-align:center}
svg{width:56px}
h1{margin:0;font-size:24px;line-height:1.25}
p{margin:0;max-width:34ch;color:var(--quiet)}
a{display:inline-block;margin-top:8px;padding:12px 24px;background:var(--accent);color:var(--ink);font-weight:600;text-decoration:none;border-radius:10px}
a:focus-visible{outline:3px solid var(--text);outline-offset:3px}
`;

const script = `addEventListener('online',()=>location.reload())`;

const mark =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="#d8217b" d="M3 4H12.6L20 11.4V21H3Z"/><path fill="#e9b94f" d="M15.4 2H22V8.6Z"/><path fill="none" stroke="#fff" stroke-width="2.2" d="M7 12.5H14.6M10.8 8.7V16.3"/></svg>';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What a browser shows in place of a page that it cannot get: whole, because nothing else can be
 * loaded then, and the same for everybody. Its policy lets in only what it carries itself.
 */
export const offlinePage = (storeName: string): OfflinePage => ({
  html: `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} – ${escaped(storeName)}</title>
<style>${style}</style>
</head>
<body>
<main>
${mark}
<h1>${words.title}</h1>
<p>${words.lead}</p>
<p>${words.paid}</p>
<a href="">${words.again}</a>
</main>
<script>${script}</script>
</body>
</html>
`,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      `style-src ${hashed(style)}`,
      `script-src ${hashed(script)}`,
    ].join(';'),
  },
});
