import type { Context } from 'hono';
import * as v from 'valibot';

import { launchGame, launchLottery } from '#contract/calls/play.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { previewedGame } from '../preview/draft.ts';
import { type Reply, withValue } from './reply.ts';

const launchSchema = v.looseObject({ url: v.string() });

/** From a preview a game opens with it: a draft's is on the games' host for nobody else. */
export function withPreviewedGame(c: Context<EdgeEnv>, call: Call, reply: Reply): Reply {
  if (!c.get('preview') || (call !== launchGame && call !== launchLottery)) return reply;
  const launch = v.safeParse(launchSchema, reply.envelope?.success ? reply.envelope.value : null);
  if (!launch.success) return reply;
  return withValue(c, reply, { ...launch.output, url: previewedGame(c, launch.output.url) });
}
