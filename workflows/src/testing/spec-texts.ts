import type { RegisteredTexts } from '../messages/registered-text.ts';

export const SPEC_TEXTS: RegisteredTexts = {
  code: '{#var#} is your code for {#var#}. Tell nobody',
  support: '{#var#} is your code for {#var#}. Read it out to our support only',
  guardian:
    '{#var#} is your code for {#var#}. Tell it to {#var#} only if you agree that they buy there',
};
