import { liveMarks } from '#contract/calls/channel.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import { marksOf } from '#platform/modules/channel/marks.ts';

const marks = implement(liveMarks, (request) => marksOf(request.db, memberOf(request).account));

export const channelCalls = [marks];
