import { expect, it } from 'vitest';
import { customerName } from './customer-name.ts';

const name = customerName({ minimum: 6, maximum: 60 });
const faultsOf = (typed: string) => {
  const read = name.safeParse(typed);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

it.each([
  'Asha Kumari',
  'A. R. Rahman',
  'Dr. S.K. Rao',
  'D’Souza-Pereira',
  'Søren Ångström',
  'आशा कुमारी',
  // A conjunct that is held apart, and one that is half a letter.
  'श्रीमान्\u200Cजी आशा',
  'क्\u200Dष वर्मा',
  'ക്രിസ്റ്റഫര്\u200D',
])('%s is a name', (typed) => {
  expect(faultsOf(typed)).toEqual([]);
});

it.each([
  ['A.R.Rahman', 'A. R. Rahman'],
  ['S.K. Rao, PhD', 'S. K. Rao, PhD'],
  ['Asha M.S.Kumari', 'Asha M. S. Kumari'],
  ['Ö.Ångström', 'Ö. Ångström'],
  ['ए.आर.रहमान', 'ए. आर. रहमान'],
])('the initials of %s are set apart', (typed, kept) => {
  expect(name.parse(typed)).toBe(kept);
});

it.each([
  ['between', 'Asha\u200BKumari'],
  ['joining nothing', 'Asha\u200DKumari'],
  ['turning letters around', 'Asha \u202Eiramuk'],
  ['an isolate', '\u2066Asha Kumari\u2069'],
  ['a mark of direction', 'Asha Kumari\u200F'],
  ['a soft hyphen', 'Asha\u00ADKumari'],
  ['fillers only', '\u3164'.repeat(7)],
  ['blank patterns', '\u2800'.repeat(7)],
  ['a tag', 'Asha Kumari\u{E0041}'],
  ['of private use', 'Asha Kumari\uE000'],
])('what is not seen is refused: %s', (_what, typed) => {
  expect(faultsOf(typed)).toEqual(['Name cannot contain invisible characters.']);
});

it.each([
  'https://evil.test',
  'free-coins.com',
  'FREE-COINS.COM',
  'see www. evil',
  'go to x.com',
  'A.R.evil.com',
  'R.K.see.t.me',
  'Asha evil.in/x',
  'asha@example.in',
  'go to 1.1.1.12',
  'बाज़ार.भारत है',
])('what a mail would make a link of is refused: %s', (typed) => {
  expect(faultsOf(typed)).toEqual([
    'Name cannot contain a link. Please add a space after each full stop.',
  ]);
});

it('what no text can hold is pointed out', () => {
  expect(faultsOf('Asha \uFFFDKumari')).toEqual(['Please remove the character \uFFFD.']);
});
