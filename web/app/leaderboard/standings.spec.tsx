import { rupees } from '@store/ledger';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Standings } from './standings.tsx';

const empty = {
  rows: [],
  prizes: [rupees(100), rupees(70), rupees(50)],
  own: null,
  unranked: false,
};
const shown = (board: Partial<Parameters<typeof Standings>[0]['board']>) =>
  renderToStaticMarkup(<Standings board={{ ...empty, ...board }} />);

describe('a week in which nobody has spent anything yet', () => {
  it('says what there is to win', () => {
    expect(shown({}).match(/₹[\d.]+/g)).toEqual(['₹100.00', '₹70.00', '₹50.00']);
    expect(shown({ prizes: [] })).not.toContain('Prize');
    expect(shown({})).toContain('No data available');
  });

  it('tells a customer how to be on it, and nobody else', () => {
    expect(shown({ unranked: true })).toMatch(/You.*Not ranked yet/);
    expect(shown({})).not.toContain('You');
  });
});

it('leaves the place of whoever is missing on the podium empty', () => {
  const rows = [{ rank: 1, name: 'Asha K•••', spent: rupees(300), mine: false }];
  expect(shown({ rows }).match(/₹[\d.]+/g)).toEqual(['₹300.00', '₹100.00']);
});
