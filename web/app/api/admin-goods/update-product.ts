import type { z } from 'zod';
import { saveStockAndNote } from '../../admin/prices/save-product.server.ts';
import { priceWords as words } from '../../admin/prices/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { updateProduct } from './calls.ts';
import { noProduct } from './no-goods.ts';
import type { StockAndNoteSent } from './sent.ts';
import { unlessBusy } from './unless-busy.server.ts';
import { refusedBy } from './wrong-fields.ts';

export const loader = only('POST');

export const action = answer(updateProduct, async ({ body, account, shop, context }) =>
  unlessBusy(words.productNotSaved, async () => {
    const productId = await shop.catalogueDesk.productIdAt(body._id);
    if (productId === null) return noProduct;
    const edit = { productId, was: meant(body.was ?? {}), mine: meant(body) };
    const saved = await saveStockAndNote(context, account, edit);
    switch (saved.outcome) {
      case 'saved':
        return { message: words.productSaved };
      case 'unknown':
        return noProduct;
      case 'conflict':
        return refusal('EditConflict', words.productConflict);
      case 'busy':
        return refusal('OutcomeUnknown', words.productNotSaved);
      case 'invalid':
        return refusedBy({ importantNote: saved.error });
    }
  }),
);

const meant = ({ instock, importantNote }: z.output<typeof StockAndNoteSent>) => ({
  ...(instock !== undefined && { inStock: instock }),
  ...(importantNote !== undefined && { importantNote }),
});
