import { readFileSync } from 'node:fs';

import * as v from 'valibot';

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ci: v.object({
      collect: v.looseObject({
        numberOfRuns: v.number(),
        url: v.array(v.string()),
        settings: v.record(v.string(), v.unknown()),
      }),
      assert: v.unknown(),
    }),
  }),
);
/** What Lighthouse CI is told; `upload` is of a run. */
export type Config = v.InferOutput<typeof fileSchema>['ci'] & { upload?: unknown };

export const readConfig = (): Config => v.parse(fileSchema, readFileSync('lighthouserc.json', 'utf8')).ci;

const assertionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      url: v.string(),
      auditId: v.optional(v.string(), ''),
      auditProperty: v.optional(v.string(), ''),
      level: v.string(),
      expected: v.number(),
      actual: v.number(),
    }),
  ),
);
/** An assertion of lighthouserc.json that a page does not keep. */
export type Broken = { page: string; what: string; isError: boolean; expected: number; actual: number };

/** What `lhci assert` has written: the broken assertions. */
export const brokenOf = (file: string): Broken[] =>
  v.parse(assertionsSchema, readFileSync(file, 'utf8')).map((each) => {
    const { hostname, pathname, search } = new URL(each.url);
    const { expected, actual } = each;
    const [id, property] = [each.auditId, each.auditProperty];
    const what = id === 'categories' ? property : `${id} ${property}`.trim();
    return {
      page: `${pathname}${search} (${hostname})`,
      what,
      isError: each.level === 'error',
      expected,
      actual,
    };
  });
