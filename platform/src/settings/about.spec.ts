import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aboutSettings } from './about.ts';
import { Port } from './index.ts';

const Web = z.object({
  PORT: Port.default(3000).meta({ what: 'Port of the pages' }),
  URL: z.url().meta({ what: 'Where it is', example: 'https://store.example' }),
});

describe('what is told about settings', () => {
  it('stands once, however many programs read them', () => {
    const Worker = z.object({
      URL: z.string().optional(),
      PAY_URL: z.url().optional().meta({ what: 'Where one pays', otherwise: 'URL' }),
    });
    expect(aboutSettings([Web, Worker])).toEqual([
      { name: 'PORT', what: 'Port of the pages', example: null, default: '3000' },
      { name: 'URL', what: 'Where it is', example: 'https://store.example', default: null },
      { name: 'PAY_URL', what: 'Where one pays', example: null, default: 'URL' },
    ]);
  });

  it('is asked for, and neither twice nor with two defaults', () => {
    const others = {
      silent: z.object({ SECRET: z.string() }),
      contradicting: z.object({ PORT: Port.meta({ what: 'Something else' }) }),
      deviating: z.object({ PORT: Port.default(80) }),
    };
    expect(() => aboutSettings([others.silent])).toThrow('no program describes the setting SECRET');
    expect(() => aboutSettings([Web, others.contradicting])).toThrow(
      'PORT has more than one description',
    );
    expect(() => aboutSettings([Web, others.deviating])).toThrow(
      'PORT has more than one default: 3000; 80',
    );
  });
});
