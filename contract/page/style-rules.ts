import * as v from 'valibot';

const ruleSchema = v.object({
  /** At-rules around it, the outermost first: `@media print`. */
  within: v.array(v.string()),
  text: v.string(),
  /** Of each of its selectors the marks that a page must have: `.class`, `attribute=value`. */
  needs: v.array(v.array(v.string())),
  /** Of a face or a movement: it counts where its name stands in another rule. */
  name: v.nullable(v.string()),
});

/** A rule of the build's styles, as the build writes it down for the edge. */
export type StyleRule = v.InferOutput<typeof ruleSchema>;

/** Text of `styleRulesFile`: all rules in their order. */
export const styleRulesSchema = v.pipe(v.string(), v.parseJson(), v.array(ruleSchema));

/** Where the rules lie in the client's folder. */
export const styleRulesFile = '.vite/style-rules.json';
