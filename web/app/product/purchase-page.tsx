import { useFetcher, useNavigation, useSubmit } from '@remix-run/react';
import { connection } from '../connection/connection.ts';
import { PostForm, useLostPost } from '../forms/post-form.tsx';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Heart } from '../favourites/heart.tsx';
import { favouriteWords } from '../favourites/words.ts';
import { piecesIn, piecesNamed } from '../purchase/pieces.ts';
import { problemsOf } from '../purchase/problems-of.ts';
import { FIELD, seenPrice, type Intent } from '../purchase/purchase-form.ts';
import { sameInputs } from '../purchase/same-inputs.ts';
import { useStoreInfo } from '../layout/store-info.ts';
import { FormErrorSummary } from '../ui/form-error-summary.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Voucher, VoucherPart } from '../ui/voucher.tsx';
import type { action } from './action.server.ts';
import type { Answer, FewerPieces } from './answer.ts';
import { BuyButton, EnterButton } from './buy-button.tsx';
import { IdFields } from './id-fields.tsx';
import { ItemChoice } from './item-choice.tsx';
import type { Buyer, ItemOnPage, ProductOnPage } from './loader.server.ts';
import { NoticeToast } from './notice-toast.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { OrderSaid } from './order-said.tsx';
import { errorAt, useFirstFault } from './problems.ts';
import { ProductHeader } from './product-header.tsx';
import { QuantityChoice } from './quantity-choice.tsx';
import { Review } from './review.tsx';
import { useSignInAgain } from './use-sign-in.ts';
import { sameDraft, sameGoods, useDraft } from './use-draft.ts';
import { walletPartThen } from './wallet-part.ts';
import { idWords, productWords } from './words.ts';

type PurchasePageProps = {
  product: ProductOnPage;
  items: readonly ItemOnPage[];
  buyer: Buyer | null;
  /** What the form starts with. */
  begun: Pick<Answer, 'typed' | 'checked'> & Readonly<{ fewer: FewerPieces | null }>;
  /** Null where there is nobody whose it could be. */
  favourite?: boolean | null;
  /** What the last post was answered with. */
  posted: Answer | undefined;
  /** Nothing can be checked or bought. */
  preview?: boolean;
};

/** Item, Id, payment, review: one form, in the order of the store's own notice. */
export function PurchasePage({
  product,
  items,
  buyer,
  begun,
  favourite = null,
  posted,
  preview = false,
}: PurchasePageProps) {
  const form = useRef<HTMLFormElement>(null);
  const checker = useFetcher<typeof action>();
  const favouring = useFetcher<typeof action>();
  const [isFavourite, setIsFavourite] = useState(favourite);
  const leave = useSubmit();
  const [initial] = useState((posted ?? begun).typed);
  const { draft, follow } = useDraft(form, { ...NOT_TYPED, ...initial });
  const navigation = useNavigation();
  const balance = useStoreInfo()?.available ?? null;
  useSignInAgain(posted?.sessionOver ?? false);
  useFirstFault(form, posted);
  const problems = useMemo(() => problemsOf(posted), [posted]);

  // A change of tab forgets the answer; the order number and the name in it are still good.
  const [kept, setKept] = useState(posted);
  if (posted !== undefined && posted !== kept) setKept(posted);

  // The newest first: a check is answered again when the proof of the one before is worth nothing.
  const [heard, setHeard] = useState<readonly Answer[]>([]);
  const news = [posted, checker.data].flatMap((one) => (one && !heard.includes(one) ? [one] : []));
  if (news.length > 0) setHeard([...news, ...heard]);

  const checked =
    [...heard, begun]
      .map((answer) => answer?.checked)
      .find((name) => name && sameInputs(name.inputs, draft.inputs)) ?? null;
  const item = items.find(({ itemId }) => itemId === draft.itemId);
  const pieces = Math.min(piecesIn(draft.quantity) ?? 1, item?.most ?? 1);
  const fewer = posted?.fewer ?? begun.fewer;
  const total = item === undefined ? null : item.price * pieces;
  // One that was lost, or refused, has changed nothing.
  const { favourite: changed } = favouring.data ?? {};
  if (changed !== undefined && changed !== isFavourite) setIsFavourite(changed);
  const ticket = kept?.ticket ?? buyer?.ticket;
  const at = (field: string) => errorAt(field, draft, checker.data, posted);
  // The toast says that it was lost.
  const lostCheck = useLostPost()?.form === CHECK;
  // It may say how to go on, which of another Id or item would mislead.
  const isOfNow = checker.data && sameGoods(draft, checker.data.typed);
  const checkNotice = lostCheck ? idWords.checkLost : (isOfNow && checker.data?.notice) || null;
  const soldOut = product.promised.delivery === 'outOfStock';
  const buying = { guest: buyer === null, soldOut, preview };
  const intent = navigation.formData?.get(FIELD.intent);
  const buy = <BuyButton {...buying} placing={intent === 'buy' || intent === 'signIn'} />;
  // About what was posted; what has changed since is another purchase.
  const said = posted && sameDraft(draft, { ...NOT_TYPED, ...posted.typed }) ? posted : undefined;
  // The store has looked into the wallet itself; the page may know it as it was a while ago.
  const walletPart = said?.walletPart ?? walletPartThen(balance, total, items);
  const isInParts = draft.payment === 'upi' && draft.coinsFirst;
  // A field that goes, or has fewer choices than before, tells nobody.
  const hasPart = walletPart !== 0;
  useEffect(() => follow(), [follow, item?.itemId, item?.most, hasPart]);

  const heldWith = (intent: Intent): FormData => {
    const held = new FormData(form.current ?? undefined);
    held.set(FIELD.intent, intent);
    return held;
  };
  // With script the check stays beside the form; a newer press replaces an older answer.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'checkPlain') return;
    event.preventDefault();
    connection.pressed(CHECK);
    checker.submit(heldWith('check'), { method: 'post' });
  };
  const favour = (intent: Intent) => favouring.submit(heldWith(intent), { method: 'post' });
  const signIn = () => leave(heldWith('signIn'), { method: 'post' });

  return (
    <PostForm
      formRef={form}
      says={false}
      wayBack
      noValidate
      preventScrollReset
      onChange={() => {
        follow();
        forgetAsked();
      }}
      onSubmit={submit}
    >
      <EnterButton {...buying} checks={product.needsIdCheck} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-8 pt-5 pb-8 md:grid-cols-[minmax(0,1fr)_340px] md:pt-8 xl:grid-cols-[minmax(0,1fr)_388px] xl:gap-x-9">
        <div className="min-w-0">
          <div id="sent" className="no-script-only">
            <FormErrorSummary problems={problems} tone={posted?.tone} />
          </div>
          <ProductHeader
            product={product}
            heart={
              favourite === null ? null : (
                <Heart
                  favourite={isFavourite ?? favourite}
                  asked={favouring.formData}
                  favour={favour}
                />
              )
            }
          />
          {favouring.data?.sessionOver ? (
            <Notice tone="warning" alert className="mt-5">
              {favouring.data.notice}{' '}
              <button type="button" className="link" onClick={signIn}>
                {favouriteWords.signIn}
              </button>
            </Notice>
          ) : null}
          <ItemChoice
            items={items}
            soldOut={!product.inStock}
            preview={preview}
            chosen={draft.itemId}
            error={at(FIELD.item)}
          />
        </div>
        <Voucher className="flat-on-phone self-start max-md:mt-7 md:sticky md:top-5">
          <VoucherPart className="grid gap-7">
            <IdFields
              product={product}
              preview={preview}
              saved={buyer?.saved ?? null}
              keep={initial.keep ?? false}
              filled={follow}
              typed={initial.inputs}
              errorAt={at}
              username={checked?.username ?? null}
              checking={checker.state !== 'idle'}
              checkNotice={checker.state === 'idle' ? checkNotice : null}
              checkTone={lostCheck ? 'danger' : (checker.data?.tone ?? 'danger')}
              checkErrors={
                checker.state === 'idle' ? Object.values(checker.data?.errors ?? {}) : []
              }
            />
            <PaymentChoice
              balance={balance}
              price={total}
              walletPart={walletPart}
              chosen={initial.payment}
              coinsFirst={initial.coinsFirst ?? false}
              error={at(FIELD.payment)}
            />
          </VoucherPart>
          <VoucherPart className="grid gap-5 max-md:mt-7">
            {fewer?.itemId === item?.itemId && fewer ? (
              <Notice>{productWords.fewer(fewer.asked, fewer.most)}</Notice>
            ) : null}
            <QuantityChoice
              items={items}
              item={item}
              quantity={draft.quantity}
              error={at(FIELD.quantity)}
            />
            <Review
              product={product}
              item={item}
              pieces={pieces}
              draft={draft}
              walletPart={isInParts ? (walletPart ?? 0) : 0}
              username={checked?.username ?? null}
            />
          </VoucherPart>
          {/* Torn off at the bottom of the window, however much stands above. */}
          <VoucherPart aria-label={productWords.total} className="stub max-md:hidden">
            <OrderSaid posted={said} className="mb-4" />
            <p className="mb-4 flex items-center justify-between">
              <span className="type-h3">{productWords.total}</span>
              {total === null ? '–' : <Money paise={total} size="l" />}
            </p>
            <div className="grid">{buy}</div>
          </VoucherPart>
        </Voucher>
      </div>
      <div className="buy-bar md:hidden">
        <OrderSaid posted={said} className="mt-1 mb-2" />
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 flex-1">
            {item === undefined || total === null ? (
              <span className="text-text-2">
                {soldOut ? productWords.unavailable : productWords.noItem}
              </span>
            ) : (
              <>
                <span className="type-caption block truncate text-text-2">
                  {piecesNamed(item.name, pieces)}
                </span>
                <Money paise={total} size="m" />
              </>
            )}
          </p>
          <div className="flex-none">{buy}</div>
        </div>
      </div>
      <NoticeToast posted={posted} />
      <input
        type="hidden"
        name={FIELD.seen}
        value={item ? seenPrice(item.itemId, item.price, pieces) : ''}
      />
      <input type="hidden" name={FIELD.walletPart} value={walletPart ?? ''} />
      <input type="hidden" name={FIELD.idCheck} value={checked?.proof ?? ''} />
      <input type="hidden" name={FIELD.orderId} value={ticket?.orderId ?? ''} />
      <input type="hidden" name={FIELD.orderSignature} value={ticket?.signature ?? ''} />
    </PostForm>
  );
}

/** What the address asks for is what the form begins with: whoever comes back to it has chosen since. */
function forgetAsked(): void {
  const { pathname, search, hash } = window.location;
  const asked = new URLSearchParams(search);
  if (!ASKED_FOR.some((name) => asked.has(name))) return;
  for (const name of ASKED_FOR) asked.delete(name);
  const others = asked.size === 0 ? '' : `?${asked.toString()}`;
  window.history.replaceState(window.history.state, '', pathname + others + hash);
}
const ASKED_FOR = ['item', 'quantity', 'payment', 'saved'];

/** By what a lost check is told from other posts that come from no form of the page. */
const CHECK = 'check';

/** What an answer leaves out where it is nothing. */
const NOT_TYPED = { quantity: '', coinsFirst: false };
