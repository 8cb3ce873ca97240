import { liveMarks } from '#contract/calls/channel.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { readMarks } from '#platform/modules/channel/marks.ts';

const marks = implement(liveMarks, (request) => readMarks(request.db, requireCaller(request).account));

export const channelCalls = [marks];
