import * as v from 'valibot';

const ruleSchema = v.object({
  /** At-rules around the rule, outermost first: `@media print`. */
  within: v.array(v.string()),
  text: v.string(),
  /** For each selector of the rule, the tokens that a page must contain: `.class`, `attribute=value`. */
  needs: v.array(v.array(v.string())),
  /**
   * Name of the font face or animation that the rule defines; null for all other rules. A page needs a rule with a name
   * only if another rule that the page needs contains this name.
   */
  name: v.nullable(v.string()),
});

/** A rule of the build's styles, as the build stores it for the edge. */
export type StyleRule = v.InferOutput<typeof ruleSchema>;

/** Content of `styleRulesFile`: all rules in order. */
export const styleRulesSchema = v.pipe(v.string(), v.parseJson(), v.array(ruleSchema));

/** Path of the rules in the folder of the built client. */
export const styleRulesFile = '.vite/style-rules.json';
