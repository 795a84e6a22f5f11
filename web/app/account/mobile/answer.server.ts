import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { flashCookie } from '../../layout/flash.server.ts';
import { rememberFlow, type Flow } from './flow.server.ts';
import type { Refused } from './refused.ts';

/** A post of the page of a code, and what the browser keeps of its sign-in. */
export type Asked = Readonly<{ request: Request; context: AppLoadContext; flow: Flow }>;

export type Answer = ReturnType<typeof refused> | ReturnType<typeof redirect>;

export const refused = (
  at: Refused['at'],
  { message, ...init }: Readonly<{ message: string; status: number; headers?: HeadersInit }>,
) => data<Refused>({ at, message }, init);

/** The same page anew, which sees what has become of the sign-in. */
export async function goOn({ context: { shop } }: Asked, flow: Flow, said?: string) {
  const headers = new Headers();
  if (said !== undefined) headers.append('Set-Cookie', await flashCookie(shop, 'info', said));
  headers.append('Set-Cookie', await rememberFlow(shop, flow));
  return redirect(`/otpverify/${flow.mobile}`, { status: 303, headers });
}
