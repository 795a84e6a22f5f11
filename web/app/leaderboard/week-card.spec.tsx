import { rupees } from '@store/ledger';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WeekCard } from './week-card.tsx';

type Week = Parameters<typeof WeekCard>[0]['week'];

const asha = { rank: 1, name: 'Asha K•••', spent: rupees(900.5), prize: rupees(100), mine: false };
const ravi = { rank: 2, name: 'You', spent: rupees(400), prize: rupees(70), mine: true };
const week: Week = {
  ...{ week: '2026-W47', number: 47, first: '2026-11-16', last: '2026-11-22' },
  ...{ winners: [asha, ravi], spent: rupees(1300.5), prizes: rupees(170) },
};

/** Of each row the name and both amounts. */
const rowsIn = (html: string) =>
  [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) =>
    row
      .split(/<[^>]*>/)
      .filter((text) => text !== '')
      .slice(-3),
  );
const shown = (more: Partial<Week> = {}) =>
  renderToStaticMarkup(<WeekCard week={{ ...week, ...more }} />);

it('says of a week which days it had, and how many have won', () => {
  expect(shown()).toMatch(/<h2[^>]*>Week 47<\/h2>/);
  expect(shown()).toContain('>2026-11-16 to 2026-11-22 · 2 winners<');
  expect(shown({ winners: [asha] })).toContain(' · 1 winner<');
});

it('has a row for each winner, and a last one for all of them', () => {
  expect(rowsIn(shown())).toEqual([
    ['Name', 'Total spent', 'Reward won'],
    ['Asha K•••', '₹900.50', '₹100.00'],
    ['You', '₹400.00', '₹70.00'],
    ['Total', '₹1,300.50', '₹170.00'],
  ]);
});
