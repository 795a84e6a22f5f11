import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { iconsDrawn } from './icons-by-file.ts';

const lucide = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
const folder = join(lucide, 'dist', 'esm', 'icons');
type Transform = (code: string, file: string) => { code: string } | null;

it('leaves no key in any icon, however long its lines are', () => {
  const transform = iconsDrawn('drawn-icon.tsx').transform as unknown as Transform;
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const withKeys = files.filter((name) => {
    const file = join(folder, name);
    return /\bkey:/.test(transform(readFileSync(file, 'utf8'), file)?.code ?? 'key:');
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(withKeys).toEqual([]);
});
