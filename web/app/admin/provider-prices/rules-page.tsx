import { useLoaderData } from '@remix-run/react';
import { percentTyped } from '../../../ports/percent.ts';
import type { PriceRule } from '../../../ports/price-rule.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { PRICE_RULES_PATH, PROVIDER_PRICES_PATH } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { RuleForm } from './rule-form.tsx';
import type { action, loader } from './rules.server.ts';
import { PageHead } from '../page-head.tsx';
import { priceRuleWords as words } from './words.ts';

export { action, loader } from './rules.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

type Row = Readonly<{ productId: string | null; name: string; rule: PriceRule }>;

export default function PriceRules() {
  const { rows, products, typed } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead}>
        <LinkButton look="quiet" to={PROVIDER_PRICES_PATH}>
          {words.back}
        </LinkButton>
      </PageHead>
      <div className="grid gap-8 *:min-w-0">
        <section aria-labelledby="rules">
          <h2 id="rules" className="mb-3">
            {words.rules}
          </h2>
          <Table<Row>
            dense
            caption={words.rulesCaption}
            rows={rows}
            keyOf={({ productId }) => productId ?? ''}
            columns={[
              { title: words.scope, heading: true, cell: ({ name }) => name },
              { title: words.mode, cell: ({ rule }) => words.modes[rule.mode] },
              {
                title: words.margins,
                cell: ({ rule }) =>
                  words.marginsOf(percentTyped(rule.margin), percentTyped(rule.resellMargin)),
              },
              { title: words.stock, cell: ({ rule }) => <Stock {...rule} /> },
              { title: words.actions, cell: (row) => <Actions {...row} /> },
            ]}
          />
        </section>
        <RuleForm key={JSON.stringify(typed)} begins={typed} products={products} posted={posted} />
      </div>
    </AdminPage>
  );
}

const Stock = ({ outWhenGone, outBelowCost }: PriceRule) => (
  <>
    {outWhenGone ? <span className="block">{words.outs.gone}</span> : null}
    {outBelowCost ? <span className="block">{words.outs.belowCost}</span> : null}
    {outWhenGone || outBelowCost ? null : words.outs.none}
  </>
);

const Actions = ({ productId, name }: Row) => (
  <div className="flex gap-2">
    <LinkButton
      size="small"
      to={
        productId === null
          ? `${PRICE_RULES_PATH}#rule-form`
          : `${PRICE_RULES_PATH}?edit=${encodeURIComponent(productId)}#rule-form`
      }
      aria-label={words.changeOf(name)}
    >
      {words.change}
    </LinkButton>
    {productId === null ? null : (
      <PostForm>
        <input type="hidden" name="scope" value={productId} />
        <Button
          size="small"
          look="danger"
          name="intent"
          value="remove"
          aria-label={words.removeOf(name)}
        >
          {words.remove}
        </Button>
      </PostForm>
    )}
  </div>
);
