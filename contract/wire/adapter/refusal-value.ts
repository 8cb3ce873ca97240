import * as v from 'valibot';

import { gameStates } from '#contract/values/games.ts';
import { captchaNextSchema } from '#contract/values/identity.ts';
import { excludedValueSchema } from '#contract/values/member/protection.ts';
import { instantSchema } from '#contract/values/scalars.ts';

/** The fields of all refusals' values. Each refusal has some of them, or none. */
export const refusalValueSchema = v.partial(
  v.object({
    ...excludedValueSchema.entries,
    ...captchaNextSchema.entries,
    /** When a withdrawal or a transfer is possible again. */
    nextAt: instantSchema,
    /** State of a game that cannot be launched. */
    state: v.picklist(gameStates),
    /** Continues a login with a provider. */
    ticket: v.string(),
    email: v.nullable(v.string()),
    nickname: v.nullable(v.string()),
  }),
);
export type RefusalValue = v.InferOutput<typeof refusalValueSchema>;
