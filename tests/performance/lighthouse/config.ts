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
/** The configuration of Lighthouse CI. `upload` is set per run. */
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
/** A failed assertion of lighthouserc.json. */
export type FailedAssertion = {
  page: string;
  what: string;
  isError: boolean;
  expected: number;
  actual: number;
};

/** Reads the failed assertions that `lhci assert` has written. */
export const readFailedAssertions = (file: string): FailedAssertion[] =>
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
