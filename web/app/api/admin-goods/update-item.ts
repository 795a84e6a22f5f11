import type { z } from 'zod';
import { rupeesTyped } from '../../../ports/rupees.ts';
import { typedRow, type TypedRow } from '../../admin/prices/price-rows.ts';
import { savePrices } from '../../admin/prices/save-prices.server.ts';
import { priceWords as words } from '../../admin/prices/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { updateItem } from './calls.ts';
import { itemNow } from './item-now.server.ts';
import { noItem } from './no-goods.ts';
import type { PricesSent } from './sent.ts';
import { unlessBusy } from './unless-busy.server.ts';
import { adminGoodsWords as texts } from './words.ts';
import { errorsOf, refusedBy } from './wrong-fields.ts';

export const loader = only('POST');

export const action = answer(updateItem, async ({ params, body, account, shop, context }) =>
  unlessBusy(words.notSaved, async () => {
    const item = await shop.catalogueDesk.item(params.itemId);
    if (item === null) return noItem;
    const { itemId } = item;
    const now = typedRow(item);
    const row = {
      itemId,
      was: { ...now, ...typed(body.was ?? {}) },
      typed: { ...now, ...typed(body) },
    };
    const saved = await savePrices(context, account, [row], body.reason ?? '');
    switch (saved.outcome) {
      case 'saved':
      case 'nothingChanged': {
        const { warnings } = await itemNow(shop, itemId);
        return { message: words.saved, warnings };
      }
      case 'notAForm':
        return refusedBy({ was: texts.amount });
      case 'busy':
        return refusal('OutcomeUnknown', words.notSaved);
      case 'invalid':
      case 'conflict': {
        const issues = Object.entries(saved.errors[itemId] ?? {}).map(([field, message]) => ({
          path: [field],
          message,
        }));
        const code = saved.outcome === 'invalid' ? 'InputInvalid' : 'EditConflict';
        return refusedBy(errorsOf(issues, NAMES), code);
      }
    }
  }),
);

const NAMES = { price: 'discountedPrice', resellPrice: 'resellPrice', itemInstock: 'inStock' };

/** As the form of the page has it. */
const typed = ({
  price,
  resellPrice,
  itemInstock,
}: z.output<typeof PricesSent>): Partial<TypedRow> => ({
  ...(price !== undefined && { discountedPrice: rupeesTyped(price) }),
  ...(resellPrice !== undefined && { resellPrice: rupeesTyped(resellPrice) }),
  ...(itemInstock !== undefined && { inStock: itemInstock ? 'yes' : 'no' }),
});
