import { ILLEGIBLE } from '../../../ports/illegible.ts';

const LONGEST = 500;

/** Where a click on a picture may lead: into the store, or to an https address. */
export function isRedirectUrl(text: string): boolean {
  if (text.length > LONGEST || text.includes(ILLEGIBLE) || /[\s\\]/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  const address = URL.canParse(text) ? new URL(text) : null;
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}
