import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { priceWords as words } from './words.ts';

/** Stock and note of the product whose items are listed. */
export function ProductForm({
  productId,
  name,
  inStock,
  importantNote,
  answer,
}: {
  productId: string;
  name: string;
  inStock: boolean;
  importantNote: string;
  /** What was refused. */
  answer: Readonly<{ error: string; typed: string }> | null;
}) {
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'product';
  return (
    <PostForm className="card mb-5 grid gap-4 p-4">
      <h2 className="type-h3">{words.productTitle(name)}</h2>
      <input type="hidden" name="intent" value="product" />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="wasInStock" value={inStock ? 'on' : ''} />
      <input type="hidden" name="wasNote" value={importantNote} />
      <Checkbox label={words.productInStock} name="productInStock" defaultChecked={inStock} />
      <Field
        name="importantNote"
        label={words.note}
        hint={words.noteHint}
        maxLength={1_000}
        defaultValue={answer?.typed ?? importantNote}
        errors={answer?.error}
        alert
      />
      <div>
        <Button pending={busy && words.saving}>{words.saveProduct}</Button>
      </div>
    </PostForm>
  );
}
