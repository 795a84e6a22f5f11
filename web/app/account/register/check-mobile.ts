import type { ActionFunctionArgs } from '@remix-run/node';
import { typedText } from '../../forms/typed-text.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { mobileNumber } from './registration.ts';
import { isFree } from './free-or-taken.server.ts';

export { onlyPost as loader } from '../../forms/only-post.server.ts';

/** Asked while somebody types; registering has the last word. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const typed = await readForm(request, { mobileNumber: typedText });
  const asked = mobileNumber.safeParse(typed.mobileNumber);
  if (!asked.success) {
    return Response.json({ error: asked.error.issues[0]?.message ?? '' }, { status: 400 });
  }
  return Response.json({ isUnique: await isFree(context.shop, { mobile: asked.data }) });
}
