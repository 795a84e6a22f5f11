import { z } from 'zod';
import type { ProductWithItems, ShownItem } from '../../../ports/catalogue.ts';
import { needsIdCheck } from '../../../ports/id-check-needed.ts';
import { priceFor } from '../../catalogue/prices.ts';
import { mostPieces } from '../../purchase/pieces.ts';
import { InputShown, inputShown } from './goods.ts';
import { Rupees, RupeesSent, rupeesOf } from './money.ts';

const ItemForSale = z
  .object({
    itemId: z.string().meta({ description: 'What an order names.', example: 'MLBB-IN-284' }),
    name: z.string(),
    price: Rupees.meta({ description: 'What one costs you now, in rupees.' }),
    listPrice: Rupees.meta({ description: 'What it costs without any discount, in rupees.' }),
    inStock: z.boolean(),
    mostPieces: z.int().meta({ description: 'How many one order may have.' }),
  })
  .meta({ id: 'ItemForSale' });

export const ProductForSale = z
  .object({
    productId: z.string().meta({ description: 'What an order names.', example: 'mlbb-br' }),
    name: z.string(),
    region: z.string(),
    importantNote: z.string(),
    inStock: z.boolean(),
    checksPlayer: z
      .boolean()
      .meta({ description: 'Whether an order looks the player up before it is placed.' }),
    inputs: z
      .array(InputShown)
      .meta({ description: 'What an order says of the player, in order.' }),
    items: z.array(ItemForSale),
  })
  .meta({ id: 'ProductForSale' });

const itemForSale = (item: ShownItem): z.input<typeof ItemForSale> => ({
  itemId: item.itemId,
  name: item.name,
  price: rupeesOf(priceFor(item, 'reseller')),
  listPrice: rupeesOf(item.originalPrice),
  inStock: item.inStock,
  mostPieces: mostPieces(item),
});

export const productForSale = ({
  product,
  items,
}: ProductWithItems): z.input<typeof ProductForSale> => ({
  productId: product.id,
  name: product.name,
  region: product.region,
  importantNote: product.importantNote,
  inStock: product.inStock,
  checksPlayer: needsIdCheck(product),
  inputs: product.inputs.map(inputShown),
  items: items.map(itemForSale),
});

/** A name of the reseller's own; it stands in addresses. */
export const Reference = z
  .string()
  .regex(
    /^[a-zA-Z0-9][\w.:-]{0,63}$/,
    'A letter or a digit, and then up to 63 letters, digits, dots, colons, dashes or underscores.',
  )
  .meta({ description: 'Your own name of the order. No two orders have the same.' });

export const OrderNumber = z.string().max(40).meta({ example: 'GT26K26-7C2M9XQ4' });

/** What is sent of a player. */
const Typed = z.string().max(2_000);
export const playerSent = {
  productId: z.string().max(100).meta({ example: 'mlbb-br' }),
  itemId: z.string().max(100).meta({ example: 'MLBB-IN-284' }),
  inputs: z
    .array(Typed)
    .max(10)
    .meta({ description: 'In the order of the inputs of the product.' }),
};

/** How many orders may come at once. */
export const MOST_LINES = 100;

/** A field that nothing has may be one that was misspelt, and an order costs money. */
export const LineSent = z.strictObject({
  reference: Reference,
  ...playerSent,
  quantity: z.int().min(1).max(99).optional().meta({ description: '1 unless told.' }),
  price: RupeesSent.refine((paise) => paise > 0, 'Please enter a valid amount').meta({
    description: 'What all of it costs, as you know it: at any other price nothing is ordered.',
  }),
});

export const ResoldOrder = z
  .object({
    number: OrderNumber,
    reference: z
      .string()
      .nullable()
      .meta({ description: 'Your own name of it; null for what was ordered on a page.' }),
    status: z.enum(['Created', 'Processing', 'Completed', 'Refunded', 'Cancelled', 'Failed']),
    productId: z.string(),
    itemId: z.string(),
    itemName: z.string(),
    inputs: z
      .array(z.string())
      .meta({ description: 'What was said of the player; empty where it can be read no more.' }),
    price: Rupees.meta({ description: 'What all of it cost, in rupees.' }),
    returned: Rupees.meta({ description: 'What of a completed order went back, in rupees.' }),
    reason: z.string().nullable(),
    placedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ResoldOrder' });

export const StatementLine = z
  .object({
    id: z.string(),
    kind: z.enum(['Credit', 'Debit', 'Refunded']),
    status: z.enum(['Success', 'Failed', 'Created', 'Processing', 'Pending']),
    amount: Rupees,
    order: z.string().nullable().meta({ description: 'The number of the order it is about.' }),
    note: z.string().nullable(),
    balanceAfter: z
      .number()
      .nullable()
      .meta({ description: 'What the wallet held then, in rupees; null for what moved nothing.' }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'StatementLine' });
