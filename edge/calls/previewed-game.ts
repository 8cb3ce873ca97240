import type { Context } from 'hono';
import * as v from 'valibot';

import { launchGame, launchLottery } from '#contract/calls/play.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { buildPreviewedGame } from '../preview/draft.ts';
import { type Reply, replaceValue } from './reply.ts';

const launchSchema = v.looseObject({ url: v.string() });

/** Adds the preview to a game's address, because the games' host serves a draft's games only with a preview. */
export function addPreviewToGame(c: Context<EdgeEnv>, call: Call, reply: Reply): Reply {
  if (!c.get('preview') || (call !== launchGame && call !== launchLottery)) return reply;
  const launch = v.safeParse(launchSchema, reply.envelope?.success ? reply.envelope.value : null);
  if (!launch.success) return reply;
  return replaceValue(c, reply, { ...launch.output, url: buildPreviewedGame(c, launch.output.url) });
}
