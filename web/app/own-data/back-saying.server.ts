import { redirect } from '@remix-run/node';
import type { Shop } from '../../ports/shop.ts';
import { flashCookie } from '../layout/flash.server.ts';

/** Leads back to the page about one’s own data, which says what was done. */
export async function backSaying(shop: Shop, said: string, tone: 'success' | 'info' = 'success') {
  const headers = { 'Set-Cookie': await flashCookie(shop, tone, said) };
  return redirect('/dashboard/data', { status: 303, headers });
}
