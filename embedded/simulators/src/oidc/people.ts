import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { KeptMap } from '../keeping/kept-map.ts';

/** Somebody with an account at the simulated provider, as OpenID Connect names what is known of them. */
export type Person = Readonly<{
  sub: string;
  name: string;
  given_name: string;
  family_name: string;
  email: string;
  email_verified: boolean;
}>;

export type TypedPerson = Readonly<{ name: string; email: string; verified: boolean }>;

const person = ({ name, email, verified }: TypedPerson): Person => {
  const [given = '', ...rest] = name.split(' ');
  return {
    // Digits like those of Google, the same for the same address after every restart.
    sub: BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`).toString(),
    name,
    given_name: given,
    family_name: rest.join(' '),
    email,
    email_verified: verified,
  };
};

/** Made up, like the customers of the demo, one of whom is among them. */
const MADE_UP = [
  { name: 'Kavya Iyer', email: 'kavya@example.com', verified: true },
  { name: 'Dev', email: 'dev@example.com', verified: true },
  { name: 'Asha Kumari', email: 'asha@example.com', verified: true },
  { name: 'Nikhil Rao', email: 'nikhil@example.com', verified: false },
].map(person);

/** Who has an account, those who were typed in last first. */
export class People {
  readonly #typed: KeptMap<Person>;

  constructor(folder: string) {
    this.#typed = new KeptMap(join(folder, 'oidc-people.jsonl'));
  }

  all(): readonly Person[] {
    return [...this.#typed.newestFirst(), ...MADE_UP];
  }

  bySubject(sub: string): Person | undefined {
    return this.all().find((one) => one.sub === sub);
  }

  add(typed: TypedPerson): Person {
    const added = person(typed);
    this.#typed.set(added.sub, added);
    return added;
  }
}
