/** The same answer with its `status` as a text, as some versions of a service have it. */
export async function withStatusAsText(answered: Response): Promise<Response> {
  const { status, ...more } = (await answered.json()) as Readonly<{ status: number | boolean }>;
  return Response.json({ status: String(status), ...more });
}
