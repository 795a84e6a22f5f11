import { ChevronLeft, ChevronRight, QrCode } from 'lucide-react';
import { Coins } from '../ui/money.tsx';
import { RadioRow, RadioTile } from '../ui/radio-tile.tsx';
import { Chips, Segmented, Tabs } from '../ui/tabs.tsx';
import { Sample } from './sample.tsx';

const choices = (...labels: string[]) =>
  labels.map((label, place) => ({ to: `?at=${label}`, label, current: place === 0 }));

export function Choices({ id }: { id: string }) {
  const item = `item-${id}`;
  const pay = `pay-${id}`;
  return (
    <>
      <Sample
        title="Radio tile: default, selected, out of stock"
        className="grid grid-cols-3 gap-2.5"
      >
        <RadioTile name={item} value="1" title="140 Diamonds" price={20_800} was={24_000} />
        <RadioTile name={item} value="2" title="284 Diamonds" price={41_500} was={47_000} />
        <RadioTile name={item} value="3" title="355 Diamonds" price={52_000} was={59_000} />
        <RadioTile
          name={item}
          value="4"
          title="284 Diamonds"
          price={41_500}
          was={47_000}
          defaultChecked
        />
        <RadioTile name={item} value="5" title="Twilight Pass" price={78_000} outOfStock />
        <RadioTile
          name={item}
          value="6"
          title="Weekly Diamond Pass"
          note="Once a week"
          price={15_500}
        />
      </Sample>
      <Sample title="Radio row" className="grid gap-2.5">
        <RadioRow
          name={pay}
          value="upi"
          title="UPI"
          note="Any UPI app, or scan a QR"
          aside={<QrCode size={20} aria-hidden />}
        />
        <RadioRow
          name={pay}
          value="wallet"
          title="G-Coins"
          note="825.00 left after this"
          aside={<Coins paise={124_000} size="m" />}
          defaultChecked
        />
      </Sample>
      <Sample title="Tabs, pagination" className="flex items-center justify-between gap-4">
        <Tabs label="Items" choices={choices('All', 'Weekly', 'Big Packs')} />
        <div className="flex items-center gap-3">
          <span className="button off">
            <ChevronLeft size={18} aria-hidden />
          </span>
          <span className="type-small">Page 1 of 6</span>
          <a href="?page=2" className="button" aria-label="Next">
            <ChevronRight size={18} aria-hidden />
          </a>
        </div>
      </Sample>
      <Sample title="Chips, segmented" className="flex flex-wrap gap-4">
        <Chips label="Categories" choices={choices('All', 'Games', 'OTT')} />
        <Segmented label="View" choices={choices('List', 'Table')} />
      </Sample>
    </>
  );
}
