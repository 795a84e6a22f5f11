import { z } from 'zod';
import { misspeltOther } from '../../../ports/catalogue-rules.ts';
import { API_TYPES, ITEM_TIERS, PRODUCT_CATEGORIES } from '../../../ports/catalogue.ts';
import { paiseIn } from '../../../ports/rupees.ts';
import { lines, text } from '../../forms/fields.ts';
import { Flag } from '../shapes/flag.ts';
import { RupeesSent } from '../shapes/money.ts';

/** Longer than what is allowed, so that the rule of each field can say so. */
const MOST_TYPED = 2_000;
const MOST_SENT = 200;

/** As forms take text. */
export const Line = z.string().max(MOST_TYPED).transform(text(MOST_TYPED).cleaned);
export const Lines = z
  .string()
  .max(2 * MOST_TYPED)
  .transform(lines(2 * MOST_TYPED).cleaned);

export const YesNo = z.union([z.boolean(), Flag.transform((word) => word === 'true')]);

/** What is no amount is NaN: the rules say what they want instead. */
export const PriceSent = z
  .union([
    z.number().transform((rupees) => RupeesSent.safeParse(rupees).data ?? Number.NaN),
    z
      .string()
      .max(40)
      .transform((typed): number => paiseIn(typed.trim())),
  ])
  .meta({ description: 'In rupees, from 0.01 to 1,00,000.', examples: [149.5] });

/** Earlier clients spell OTHER wrong, see `misspeltOther`. */
const withOther = (typed: string): string => misspeltOther(typed) ?? typed;
const ApiTypeSent = Line.transform((typed) => {
  const spelt = typed.toUpperCase().replace(/\s+/g, '');
  return API_TYPES.find((one) => one === spelt) ?? withOther(typed);
})
  .nullable()
  .meta({ description: `One of ${API_TYPES.join(', ')}. Left out unless \`isApi\`.` });

const Picture = Line.nullable().meta({
  description: 'An address of the gallery, like `/pictures/…`.',
});

const InputSent = z.object({
  label: Line.optional(),
  kind: z.enum(['text', 'number', 'email', 'select']).optional(),
  required: YesNo.optional(),
  hint: Line.nullable().optional(),
  pattern: Line.nullable().optional(),
  options: z
    .array(z.object({ value: Line, label: Line.optional() }))
    .max(MOST_SENT)
    .optional(),
});

/** A number that stands as text is one as well. */
const NumberSent = z.union([z.number(), z.string().max(20)]);

export const ProductSent = z.object({
  productid: Line.optional().meta({ description: 'It never changes.', example: 'HOK-IN' }),
  name: Line.optional(),
  imgpath: Picture.optional(),
  importantnote: Lines.optional(),
  isApi: YesNo.optional(),
  type: Line.transform(withOther)
    .optional()
    .meta({
      description: 'Becomes upper case without spaces. MLBB and MCGG have player IDs checked.',
      examples: ['MLBB'],
    }),
  category: Line.optional().meta({ description: `One of ${PRODUCT_CATEGORIES.join(', ')}.` }),
  inputs: z.array(InputSent).max(20).optional().meta({ description: 'What buyers enter.' }),
  items: z
    .array(NumberSent)
    .max(500)
    .optional()
    .meta({ description: 'Numbers of items, which move to it from the products that have them.' }),
  istrending: YesNo.optional(),
  instock: YesNo.optional(),
  apiType: ApiTypeSent.optional(),
  language: Line.optional(),
  region: Line.optional(),
  providerproduct: Line.optional(),
  guideimages: z.array(Line).max(20).optional(),
  tax: z
    .object({ code: Line, rate: z.number().meta({ description: 'In per cent.' }) })
    .nullable()
    .optional()
    .meta({ description: 'HSN or SAC with its rate.' }),
  published: YesNo.optional().meta({
    description: '`false` keeps it a draft, which shoppers do not see.',
  }),
});
export type SentProduct = z.output<typeof ProductSent>;

const item = {
  productid: Line.optional().meta({ description: 'Whose item it is.', example: 'HOK-IN' }),
  name: Line.optional(),
  imgpath: Picture.optional(),
  suggestedTask: Line.nullable().optional(),
  originalprice: PriceSent.optional(),
  discountedprice: PriceSent.optional(),
  resellprice: PriceSent.optional(),
  cost: PriceSent.nullable().optional(),
  costfromprovider: YesNo.optional(),
  inStock: YesNo.optional(),
  count: z.number().nullable().optional().meta({ description: 'Null: they are not counted.' }),
  type: Line.optional().meta({ description: `One of ${ITEM_TIERS.join(', ')}.` }),
  isApi: YesNo.optional(),
  apiType: ApiTypeSent.optional(),
  itemidarray: z
    .array(z.union([Line, z.int().transform(String)]))
    .max(MOST_SENT)
    .optional()
    .meta({ description: 'What is bought of the provider for it, in order.' }),
};
export const ItemSent = z.object({
  ...item,
  itemid: Line.optional().meta({ description: 'It never changes.', example: 'HOK-IN-80' }),
});
export const ItemEdit = z.object(item);
export type SentItem = z.output<typeof ItemEdit>;

export const PricesSent = z.object({
  price: PriceSent.optional().meta({ description: 'What shoppers pay, in rupees.' }),
  resellPrice: PriceSent.optional(),
  itemInstock: YesNo.optional(),
});

export const StockAndNoteSent = z.object({
  instock: YesNo.optional(),
  importantNote: Lines.optional(),
});

/** As names stand in addresses and bodies. */
export const Key = z.string().max(MOST_SENT).transform(text(MOST_SENT).cleaned);

export const Reason = Line.pipe(z.string().max(MOST_SENT))
  .optional()
  .meta({ description: 'It stands in the audit trail.' });

/** Of an edit: what it began with. */
export const wasOf = <Schema extends z.ZodObject>(fields: Schema) =>
  fields.optional().meta({
    description:
      'What these fields were when you read them: what somebody else has changed since then is not replaced.',
  });
