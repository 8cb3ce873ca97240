import { liveMarks } from '#contract/calls/live.ts';
import { marksOf } from '#platform/modules/live/marks.ts';
import { implement, memberOf } from '#platform/wire/implement.ts';

const marks = implement(liveMarks, (request) => marksOf(request.db, memberOf(request).account));

export const liveCalls = [marks];
