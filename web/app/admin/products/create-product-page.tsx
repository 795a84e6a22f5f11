import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { AdminPage } from '../shell.tsx';
import { newProduct, productFields } from './product-fields.ts';
import { isLook, lookedAt, productChoices, refusedForm } from './product-form.server.ts';
import { ProductForm } from './product-form.tsx';
import { editAddress } from './product-addresses.ts';
import { createProduct } from './save-product.server.ts';
import { createProductWords as words, productAnswers as answers } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const choices = await productChoices(args.context.shop, newProduct);
  return data({ typed: newProduct, was: '', choices });
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { shop } = args.context;
  const { intent, look, was: _none, ...typed } = await readForm(args.request, productFields);
  if (isLook(typed, { intent, look })) return data(await lookedAt(shop, typed, { look, was: '' }));

  const created = await createProduct(args.context, admin, typed);
  switch (created.outcome) {
    case 'saved':
      return redirect(`${editAddress(created.product.productId)}#state`, {
        status: 303,
        headers: { 'Set-Cookie': await flashCookie(shop, 'success', answers.created) },
      });
    case 'refused':
      return data(await refusedForm(shop, typed, created), { status: created.status });
    case 'unknown':
    case 'notAForm':
      throw new Response(answers.noForm, { status: 400 });
  }
}

export default function CreateProduct() {
  const began = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <div className="max-w-[880px]">
        <h1>{words.title}</h1>
        <p className="type-small measure mb-6 text-text-2">{words.lead}</p>
        <ProductForm
          began={began}
          answer={answer}
          button={words.button}
          pending={words.pending}
          notSent={words.notSent}
        />
      </div>
    </AdminPage>
  );
}
