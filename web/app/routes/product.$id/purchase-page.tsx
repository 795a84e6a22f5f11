import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { FIELD, seenPrice } from '../../checkout/purchase-form.ts';
import { useStoreInfo } from '../../layout/store-info.ts';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Money } from '../../ui/money.tsx';
import { Voucher, VoucherPart } from '../../ui/voucher.tsx';
import type { action } from './action.server.ts';
import type { Answer } from './answer.ts';
import { BuyButton } from './buy-button.tsx';
import { IdFields } from './id-fields.tsx';
import { ItemChoice } from './item-choice.tsx';
import type { Buyer, ItemOnPage, ProductOnPage } from './loader.server.ts';
import { NoticeToast } from './notice-toast.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { errorAt, problemsOf } from './problems.ts';
import { ProductHeader } from './product-header.tsx';
import { Review } from './review.tsx';
import { useSignInAgain } from './use-sign-in.ts';
import { sameInputs, useDraft, type Draft } from './use-draft.ts';

type PurchasePageProps = {
  product: ProductOnPage;
  items: readonly ItemOnPage[];
  buyer: Buyer | null;
  /** What the last post was answered with. */
  posted: Answer | undefined;
};

/** Item, Id, payment, review: one form, in the order of the store's own notice. */
export function PurchasePage({ product, items, buyer, posted }: PurchasePageProps) {
  const form = useRef<HTMLFormElement>(null);
  const checker = useFetcher<typeof action>();
  const [initial] = useState<Draft>(
    posted?.typed ?? { itemId: '', payment: '', inputs: product.inputs.map(() => '') },
  );
  const { draft, follow } = useDraft(form, initial);
  const navigation = useNavigation();
  const balance = useStoreInfo()?.available ?? null;
  useSignInAgain(posted?.sessionOver ?? false);
  const problems = useMemo(() => problemsOf(posted), [posted]);

  const answers = [checker.data, posted];
  const checked =
    answers
      .map((answer) => answer?.checked)
      .find((name) => name && sameInputs(name.inputs, draft.inputs)) ?? null;
  const item = items.find(({ itemId }) => itemId === draft.itemId);
  const ticket = posted?.ticket ?? buyer?.ticket;
  const at = (field: string) => errorAt(field, draft, ...answers);
  const buy = <BuyButton guest={buyer === null} placing={navigation.formMethod === 'POST'} />;

  // With script the check stays beside the form; a newer press replaces an older answer.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'check') return;
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    asked.set(FIELD.intent, 'check');
    checker.submit(asked, { method: 'post' });
  };

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={follow}
      onSubmit={submit}
    >
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-8 pt-5 pb-8 md:grid-cols-[minmax(0,1fr)_340px] md:pt-8 xl:grid-cols-[minmax(0,1fr)_388px] xl:gap-x-9">
        <div className="min-w-0">
          <FormErrorSummary problems={problems} />
          <ProductHeader product={product} />
          <ItemChoice
            items={items}
            soldOut={!product.inStock}
            chosen={initial.itemId}
            error={at(FIELD.item)}
          />
        </div>
        <Voucher className="self-start max-md:mt-7 max-md:border-0 max-md:bg-transparent max-md:*:border-0 max-md:*:p-0 max-md:*:before:hidden max-md:*:after:hidden md:sticky md:top-5">
          <VoucherPart className="grid gap-7">
            <IdFields
              product={product}
              typed={initial.inputs}
              errorAt={at}
              username={checked?.username ?? null}
              checking={checker.state !== 'idle'}
              checkNotice={checker.state === 'idle' ? (checker.data?.notice ?? null) : null}
              checkErrors={
                checker.state === 'idle' ? Object.values(checker.data?.errors ?? {}) : []
              }
            />
            <PaymentChoice
              balance={balance}
              price={item?.price ?? null}
              chosen={initial.payment}
              error={at(FIELD.payment)}
            />
          </VoucherPart>
          <VoucherPart className="max-md:mt-7">
            <Review
              product={product}
              item={item}
              draft={draft}
              username={checked?.username ?? null}
            >
              {buy}
            </Review>
          </VoucherPart>
        </Voucher>
      </div>
      <div className="buy-bar flex items-center justify-between gap-4 md:hidden">
        <p className="min-w-0 flex-1">
          <span className="type-caption block truncate text-text-2">
            {item?.name ?? 'Select an item'}
          </span>
          {item === undefined ? null : <Money paise={item.price} size="m" />}
        </p>
        <div className="flex-none">{buy}</div>
      </div>
      <NoticeToast posted={posted} />
      <input
        type="hidden"
        name={FIELD.seen}
        value={item ? seenPrice(item.itemId, item.price) : ''}
      />
      <input type="hidden" name={FIELD.idCheck} value={checked?.proof ?? ''} />
      <input type="hidden" name={FIELD.orderId} value={ticket?.orderId ?? ''} />
      <input type="hidden" name={FIELD.orderSignature} value={ticket?.signature ?? ''} />
    </Form>
  );
}
