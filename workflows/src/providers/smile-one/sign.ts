import { createHash } from 'node:crypto';

/**
 * The signature of a request: the parameters sorted by name, each as `name=value&` with its raw
 * value, then the key, hashed twice.
 */
export function signed(
  params: Readonly<Record<string, string>>,
  key: string,
): Readonly<Record<string, string>> {
  const text = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}&`)
    .join('');
  return { ...params, sign: md5(md5(text + key)) };
}

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');
