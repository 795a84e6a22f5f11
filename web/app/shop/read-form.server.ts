/**
 * The fields of a post.
 * @throws a 400 Response when the body cannot be read as a form: no fault of the store.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response('What was sent is not a form.', { status: 400 });
  }
}
