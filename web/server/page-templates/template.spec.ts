import { describe, expect, it } from 'vitest';
import { word } from './blanks.ts';
import { templateOf, type Filling } from './template.ts';

const NAME = word('\uE000name\uE000');
const COINS: Filling = { said: 73_141, shown: '731.41' };
/** As Remix writes what was said into a page. */
const script = (said: unknown): string => {
  const text = JSON.stringify(JSON.stringify(said)).replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script>enqueue(${text})</script>`;
};

describe('a template', () => {
  it('has its fillings where their stand-ins were, as markup and as script', () => {
    const page = (name: Filling, coins: Filling) =>
      `<p title="${name.shown}">${name.shown}, ${coins.shown}</p>${script([name.said, coins.said])}<i>${name.shown}</i>`;
    const template = templateOf(page(NAME, COINS), [NAME, COINS]);
    const [asha, some] = [word('Asha'), { said: 12_300, shown: '123.00' }];
    expect(template.filled([asha, some])).toBe(page(asha, some));
  });

  it('has them in addresses as addresses have them', () => {
    const link = (name: Filling) =>
      `<a href="https://chat.test/?text=${encodeURIComponent(`I am ${name.shown}`)}">${name.shown}</a>`;
    const template = templateOf(link(NAME), [NAME]);
    expect(template.filled([word("O'Neil & आशा?")])).toBe(
      `<a href="https://chat.test/?text=I%20am%20O&#x27;Neil%20%26%20${encodeURIComponent('आशा')}%3F">O&#x27;Neil &amp; आशा?</a>`,
    );
    expect(template.filled([NAME])).toBe(link(NAME));
  });

  it.each([
    '<b>',
    '</script>',
    `"'&`,
    String.raw`\n \u003c`,
    '\u2028\u2029',
    '$& $1 ${x}',
    '𝟙 आशा',
  ])('lets %j out of neither', (name) => {
    const template = templateOf(`<p>${NAME.shown}</p>${script({ name: NAME.said })}`, [NAME]);
    const [, shown = '', said = ''] =
      /^<p>([^<>"']*)<\/p><script>enqueue\(([^<>]*)\)<\/script>$/.exec(
        template.filled([word(name)]),
      ) ?? [];
    const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const;
    const read = shown.replace(
      /&(amp|lt|gt|quot|#x27);/g,
      (_, sign: keyof typeof entities) => entities[sign],
    );
    expect(read).toBe(name);
    expect(JSON.parse(JSON.parse(said) as string)).toEqual({ name });
  });

  it('is the page where nothing stands in', () => {
    expect(templateOf('<p>.*</p>', [NAME]).filled([word('Asha')])).toBe('<p>.*</p>');
  });
});
