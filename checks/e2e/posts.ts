import type { APIRequestContext, APIResponse } from '@playwright/test';

export type Fields = Readonly<Record<string, string>>;

/** What the page gives a buyer to send back, which nobody types. */
export async function hiddenFields(
  request: APIRequestContext,
  path: string,
): Promise<Record<string, string>> {
  const html = await (await request.get(path)).text();
  const hidden = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]));
}

/** Posts as a browser without script does, but follows nothing. */
export const post = (
  request: APIRequestContext,
  path: string,
  form: Fields,
  headers: Fields = {},
): Promise<APIResponse> => request.post(path, { form, headers, maxRedirects: 0 });

/** An item that needs no check of the player: one pack at Smile.one. */
export const game = { path: '/product/hok', item: 'HOK-1', paise: 1900 };

/** The order form of that item, filled in for a player. */
export async function orderForm(
  request: APIRequestContext,
  player: string,
  payment: 'wallet' | 'upi' = 'wallet',
): Promise<Record<string, string>> {
  return {
    ...(await hiddenFields(request, game.path)),
    item: game.item,
    payment,
    'input-0': player,
    seen: `${game.item}:${game.paise}`,
    intent: 'buy',
  };
}
