import * as v from 'valibot';

const ruleSchema = v.object({
  /** At-rules around the rule, outermost first: `@media print`. */
  within: v.array(v.string()),
  text: v.string(),
  /** For each selector of the rule, the tokens that a page must contain: `.class`, `attribute=value`. */
  needs: v.array(v.array(v.string())),
  /**
   * Name of a font face or an animation. Such a rule is needed only if another rule contains this name. Otherwise null.
   */
  name: v.nullable(v.string()),
});

/** A rule of the build's styles, as the build stores it for the edge. */
export type StyleRule = v.InferOutput<typeof ruleSchema>;

/** Content of `styleRulesFile`: all rules in order. */
export const styleRulesSchema = v.pipe(v.string(), v.parseJson(), v.array(ruleSchema));

/** Path of the rules in the client's folder. */
export const styleRulesFile = '.vite/style-rules.json';
