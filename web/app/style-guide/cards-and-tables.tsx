import { TransactionBadge } from '../wallet/transaction-badge.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Coins, Money } from '../ui/money.tsx';
import { CompactTile, ProductCard } from '../catalogue/product-card.tsx';
import { ProductArt } from '../catalogue/product-art.tsx';
import { StatTile } from '../ui/stat-tile.tsx';
import { Table } from '../ui/table.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { Voucher, VoucherPart } from '../ui/voucher.tsx';
import { Sample } from './sample.tsx';

const named = (name: string) => ({ name, imagePath: null });
const games = [
  'Genshin Impact',
  'Honor of Kings',
  'Magic Chess: Go Go',
  'BGMI',
  'PUBG Mobile',
  'Free Fire MAX',
];

const rows = [
  { id: 'TXN-26K21-9Q4D', status: 'Success', amount: -41_500 },
  { id: 'TXN-26K20-X6TT', status: 'Pending', amount: 50_000 },
] as const;

export function CardsAndTables() {
  return (
    <>
      <Sample title="Product cards" className="grid gap-3.5">
        <ProductCard
          product={named('Mobile Legends')}
          to="/product/1"
          line="8 products"
          promised={{ delivery: 'instant', from: null }}
          trending
        />
        <ProductCard
          product={named('Cine Pass, 1 month')}
          to="/product/2"
          line="Hindi · India"
          promised={{ delivery: 'outOfStock', from: null }}
        />
      </Sample>
      <Sample title="Art" className="grid grid-cols-6 gap-3">
        {games.map((name, place) => (
          <CompactTile
            key={name}
            product={named(name)}
            to="/product/1"
            soldOut={place === games.length - 1}
          />
        ))}
        <ProductArt product={named('Mobile Legends')} size={40} torn />
      </Sample>
      <Sample title="Voucher" className="grid">
        <Voucher>
          <VoucherPart>
            <h2>284 Diamonds</h2>
            <p className="text-text-2">Mobile Legends: India</p>
          </VoucherPart>
          <VoucherPart>
            <h2 className="sr-only">What happened</h2>
            <Timeline
              steps={[
                { title: 'Order placed', note: '2026-11-21 14:05', state: 'done' },
                { title: 'Payment received', note: '14:06 · UPI', state: 'done' },
                { title: 'Sending to KaranOP', note: 'Sending part 2 (28).', state: 'now' },
                { title: 'Completed', note: 'You earn 4.15 points', state: 'later' },
              ]}
            />
          </VoucherPart>
          <VoucherPart>
            <h2 className="sr-only">Facts</h2>
            <DefinitionList
              facts={[
                { label: 'Order ID', value: <>GT26K21-7K4Q2M</> },
                { label: 'Total', value: <Money paise={41_500} size="l" /> },
                { label: 'Wallet', value: <Coins paise={124_000} size="l" /> },
                { label: 'Original price', value: <Money paise={47_000} struck /> },
                {
                  label: 'Time left',
                  value: <Countdown now="2026-11-21T08:35:00Z" end="2026-11-21T09:05:00Z" />,
                },
                { label: 'Copy', value: <CopyButton text="GT26K21-7K4Q2M" iconOnly /> },
              ]}
            />
          </VoucherPart>
        </Voucher>
      </Sample>
      <Sample title="Stat tiles, table" className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <StatTile label="Total orders" value="18,204" context="248 today" />
          <StatTile label="Total sale" value="₹62,48,190" context="Completed minus refunds" />
        </div>
        <Table
          caption="Transactions"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Transaction ID', heading: true, cell: ({ id }) => id },
            { title: 'Status', cell: ({ status }) => <TransactionBadge status={status} /> },
            {
              title: 'Amount',
              numeric: true,
              cell: ({ amount }) => <Money paise={amount} plus />,
            },
          ]}
        />
      </Sample>
    </>
  );
}
