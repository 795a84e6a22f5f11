import type { ProviderPerson } from '../../../ports/identity-providers.ts';
import { personName } from '../customer-name.ts';

const LONGEST = 60;

/**
 * The name of a new account: the one at the provider, however short, unless it would pass for
 * something else than a name. Then it is made of the e-mail.
 */
export function nameOfPerson({ name, email }: Pick<ProviderPerson, 'name' | 'email'>): string {
  const [local = ''] = (email ?? '').split('@', 1);
  const spelt = local
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return [name ?? '', spelt].map(readable).find((one) => one !== '') ?? 'Customer';
}

const readable = (text: string): string => {
  const short = [...text].slice(0, LONGEST).join('');
  return personName.safeParse(short).data?.slice(0, LONGEST) ?? '';
};
