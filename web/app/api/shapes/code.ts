import { z } from 'zod';
import { API_REJECTIONS, type ApiRejection } from '../../../ports/api-answer.ts';
import { documentWords as words } from '../words.ts';

const CODES = Object.keys(API_REJECTIONS) as [ApiRejection, ...ApiRejection[]];

/** Why something was refused. */
export const Code = z.enum(CODES).meta({ id: 'Code', description: words.code });
