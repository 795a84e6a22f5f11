import { Ban, Clock, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { ProductArt } from '../catalogue/product-art.tsx';
import { cardWords } from '../catalogue/words.ts';
import { HowToPurchase } from './how-to-purchase.tsx';
import type { ProductOnPage } from './loader.server.ts';
import { productWords as words } from './words.ts';

const PROMISES = {
  instant: { icon: Zap, className: 'text-success' },
  within30Minutes: { icon: Clock, className: undefined },
  outOfStock: { icon: Ban, className: undefined },
};

export function ProductHeader({ product, heart }: { product: ProductOnPage; heart: ReactNode }) {
  const { icon: Icon, className } = PROMISES[product.promised.delivery];
  const { delivery, from } = product.promised;
  return (
    <header>
      <div className="flex gap-3.5 md:gap-5">
        <ProductArt product={product} size={120} torn eager className="w-23 self-start md:w-30" />
        <div className="min-w-0 flex-1">
          <h1 className="type-product">{product.name}</h1>
          <p className="type-small text-text-2 md:mt-1">
            {cardWords.line(product.language, product.region)}
          </p>
          <div className="type-small mt-2 flex flex-wrap gap-x-5 gap-y-2 md:mt-4">
            <p className="flex items-center gap-2 text-text-2">
              <Icon size={18} aria-hidden className={className} />
              {from === null ? words.delivery[delivery] : words.deliveredFrom(from)}
            </p>
            <HowToPurchase product={product} />
          </div>
        </div>
        {heart}
      </div>
      {product.importantNote === '' ? null : (
        <Notice standing className="mt-5 md:mt-5">
          <strong className="font-[640]">{words.important}</strong>{' '}
          {unbroken(product.importantNote)}
        </Notice>
      )}
    </header>
  );
}
