import { ADMIN_PERMISSIONS, type NewAccount } from '@store/web/accounts';

export type DemoLogin = Readonly<{ what: string; email: string; password: string }>;

/** Known to everybody who reads this file: made only where the data is made up as well. */
export const demoLogins: readonly DemoLogin[] = [
  { what: 'customer', email: 'asha@example.com', password: 'gem-lotus-crown' },
  { what: 'reseller', email: 'ravi@example.com', password: 'bolt-portal-star' },
  { what: 'admin', email: 'meera@example.com', password: 'shield-peaks-sun' },
  { what: 'second admin', email: 'imran@example.com', password: 'rings-blades-gem' },
];

type Person = Pick<NewAccount, 'name' | 'mobile'> & Pick<DemoLogin, 'email' | 'password'>;

const login = (email: string, name: string, mobile: string): Person => {
  const password = demoLogins.find((known) => known.email === email)?.password ?? 'lattice-of-gems';
  return { name, email, mobile, password };
};

const grownUp = { adult: true, guardian: null, textVersion: 'demo' } as const;

/** The people with a login first, then others who make the leaderboard a race. */
export const demoPeople: readonly Omit<NewAccount, 'createdAt'>[] = [
  { ...login('asha@example.com', 'Asha Kulkarni', '9820010001'), age: grownUp },
  { ...login('ravi@example.com', 'Ravi Menon', '9820010002'), age: grownUp, role: 'reseller' },
  {
    ...login('meera@example.com', 'Meera Nair', '9820010003'),
    age: grownUp,
    role: 'admin',
    permissions: [...ADMIN_PERMISSIONS, 'ledger:audit'],
  },
  {
    ...login('imran@example.com', 'Imran Shaikh', '9820010004'),
    age: grownUp,
    role: 'admin',
    permissions: [...ADMIN_PERMISSIONS, 'ledger:audit'],
  },
  { ...login('divya@example.com', 'Divya Rao', '9820010005'), age: grownUp },
  { ...login('karan@example.com', 'Karan Gill', '9820010006'), age: grownUp },
  { ...login('nisha@example.com', 'Nisha Patel', '9820010007'), age: grownUp },
  { ...login('joseph@example.com', 'Joseph Mathew', '9820010008'), age: grownUp },
];
