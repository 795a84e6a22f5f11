import { expect, it } from 'vitest';
import type { ConsentEntry } from '../../ports/consents.ts';
import { markupAt } from '../../testing/markup-at.tsx';
import { AgreedCard } from './agreed-card.tsx';
import { ownDataWords } from './words.ts';

const words = ownDataWords.agreed;
const at = new Date('2026-11-28T10:00:00.000Z');
const bought: ConsentEntry = {
  ...{ what: 'refunds', given: true, version: '2026-11-29', how: 'purchase', at },
};
const policies = (agreed: readonly ConsentEntry[]) => {
  const page = markupAt('/dashboard/data', <AgreedCard agreed={agreed} isMinor={false} />);
  return [...page.matchAll(/<a [^>]*href="([^"]+)"[^>]*>[^<]*<\/a><\/dt><dd[^>]*>([^<]*)</g)].map(
    ([, to, said]) => [to, said],
  );
};

it('lists the policies that were agreed to, the refund policy by the last purchase', () => {
  expect(policies([bought])).toEqual([
    ['/terms-and-condition', words.before],
    ['/privacypage', words.before],
    ['/refund-policy', words.entry('2026-11-29', '2026-11-28')],
  ]);
});

it('says to who has not bought by it yet when one agrees to the refund policy', () => {
  expect(policies([]).at(-1)).toEqual(['/refund-policy', words.byBuying]);
});
