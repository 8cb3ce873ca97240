import * as v from 'valibot';

const ruleSchema = v.object({
  /** At-rules around the rule, outermost first: `@media print`. */
  within: v.array(v.string()),
  text: v.string(),
  /** For each selector of the rule, the tokens that a page must contain: `.class`, `attribute=value`. */
  needs: v.array(v.array(v.string())),
  /** The font face or animation that the rule defines, else null. Needed only if a needed rule contains this name. */
  name: v.nullable(v.string()),
});

export type StyleRule = v.InferOutput<typeof ruleSchema>;

/** Content of `styleRulesFile`: all rules in order. */
export const styleRulesSchema = v.pipe(v.string(), v.parseJson(), v.array(ruleSchema));

/** Path of the rules in the folder of the built client. */
export const styleRulesFile = '.vite/style-rules.json';
