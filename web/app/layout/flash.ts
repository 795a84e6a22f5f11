import type { NoticeTone } from '../ui/notice.tsx';

export type Flash = Readonly<{ tone: NoticeTone; text: string }>;

const cookie = 'flash';
const tones: readonly unknown[] = ['success', 'warning', 'danger', 'info'];

/** A `Set-Cookie` value: the next page shows these words once, as a toast or, without script, at its top. */
export const flashCookie = (tone: NoticeTone, text: string): string =>
  `${cookie}=${encodeURIComponent(`${tone}:${text}`)}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly`;

export const flashShown = `${cookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`;

/** What the page before left to say. */
export function flashOf(request: Request): Flash | null {
  const sent = /(?:^|;\s*)flash=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  if (!sent) return null;
  try {
    const [, tone, text] = /^(\w+):(.{1,300})$/s.exec(decodeURIComponent(sent)) ?? [];
    return text && tones.includes(tone) ? { tone: tone as NoticeTone, text } : null;
  } catch {
    return null;
  }
}
