import { X } from 'lucide-react';
import { CompactTile } from '../catalogue/product-card.tsx';
import type { TileOnPage } from '../catalogue/cards.ts';
import { Modal, type DialogHandle } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MadeOnce } from '../ui/made-once.tsx';
import { homeWords as words } from './words.ts';

/** What /mlbb lists, over the page it was asked for from. */
export const MobileLegendsOverlay = ({
  dialog,
  products,
}: {
  dialog: DialogHandle;
  products: readonly TileOnPage[];
}) => (
  <Modal dialog={dialog} className="overlay" aria-labelledby="mobile-legends">
    <div className="flex items-center justify-between gap-3">
      <h2 id="mobile-legends">{words.mobileLegends}</h2>
      <IconButton label={words.close} round onClick={dialog.close}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
    <p className="mt-1 text-text-2">{words.whichRegion}</p>
    <MadeOnce
      as="ul"
      className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6"
      part={Tiles}
      props={{ products }}
    />
  </Modal>
);

const Tiles = ({ products }: Readonly<{ products: readonly TileOnPage[] }>) =>
  products.map((tile) => (
    <li key={tile.to}>
      <CompactTile {...tile} titleAs="h3" />
    </li>
  ));
