import { rupees } from '@store/ledger';
import type { StatementLine } from '@store/projections';
import { describe, expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { StatementCards } from './statement-cards.tsx';
import { StatementTable } from './statement-table.tsx';

const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ txnId: 'TXN-26K21-7H20QA2M', type: 'Credit', status: 'Success', amount: rupees(415) },
  ...{ source: 'topUp', orderId: null, itemName: null, note: null },
  ...{ balanceBefore: rupees(100), balanceAfter: rupees(515) },
  ...{ movedAt: null, createdAt: '2026-11-21T08:35:00.000Z' },
  ...{ updatedAt: '2026-11-21T08:35:00.000Z' },
  ...more,
});
const table = (shown: StatementLine) => markupAt('/wallet', <StatementTable rows={[shown]} />);
const cards = (shown: StatementLine) => markupAt('/wallet', <StatementCards rows={[shown]} />);

/** What stands under each title of the table. */
function cellsIn(html: string) {
  const [titles = [], cells = []] = html
    .split('<tbody>')
    .map((rows) =>
      [...rows.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
        cell.replaceAll(/(?:<[^>]*>)+/g, ' ').trim(),
      ),
    );
  return titles.map((title, place) => [title, cells[place]]);
}

it('a line has its number, status, type, amount and date, and the balance after and before it', () => {
  expect(cellsIn(table(line()))).toEqual([
    ['Transaction ID', 'Wallet top-up TXN-26K21-7H20QA2M'],
    ['Status', 'Success'],
    ['Type', 'Credit'],
    ['Amount', '+415.00'],
    ['Balance', '515.00 before 100.00'],
    ['Date', '2026-11-21 14:05'],
    ['Actions', 'View'],
  ]);
  expect(cards(line())).toContain('Balance 100.00 → 515.00');
});

it('a line that has moved nothing yet has no balance', () => {
  const unmoved = line({ status: 'Processing', balanceBefore: null, balanceAfter: null });
  expect(cellsIn(table(unmoved))).toContainEqual(['Balance', '']);
  expect(cards(unmoved)).not.toContain('Balance');
});

it('what went away has a minus', () => {
  expect(cellsIn(table(line({ type: 'Debit' })))).toContainEqual(['Amount', '−415.00']);
});

describe.each([
  ['table', table],
  ['cards', cards],
] as const)('an action of the %s', (_name, shown) => {
  const verify = /<a aria-label="Verify Payment of TXN-26K21-7H20QA2M"[^>]*>Verify Payment<\/a>/;

  it('verifies a top-up that is Created', () => {
    const [link = ''] = verify.exec(shown(line({ status: 'Created' }))) ?? [];
    expect(link).toContain('href="/walletconfirmation?client_txn_id=TXN-26K21-7H20QA2M"');
  });

  it('verifies nothing that the bank decides or has decided, and no order', () => {
    const order = { source: 'order', orderId: 'GT26K21-7H20QA2M', type: 'Debit' } as const;
    for (const more of [
      {},
      { status: 'Pending' as const },
      { status: 'Failed' as const },
      { ...order, status: 'Pending' as const },
    ]) {
      expect(shown(line(more))).not.toContain('Verify Payment');
    }
  });
});
