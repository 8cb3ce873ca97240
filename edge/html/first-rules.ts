import type { Scheme } from '#contract/page/boot.ts';
import type { StyleRule } from '#contract/page/style-rules.ts';

const attributeInHtml = / (dir|role|lang|(?:data|aria)-[\w-]+)="([^"]*)"/g;

/**
 * Returns a function that tests whether the HTML contains a token: a class, or an attribute with a value. If no tag has
 * the attribute, every value of it counts as present, because `buildVisitorCopy` or a script may add the attribute to
 * the root tag. If a tag has the attribute, only its values in the HTML count, because no script changes them before
 * the complete style sheet is loaded.
 */
function createTokenTest(html: string): (token: string) => boolean {
  const tokens = new Set<string>();
  const names = new Set<string>();
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) tokens.add(`.${name}`);
  for (const [, name = '', value] of html.matchAll(attributeInHtml)) {
    names.add(name);
    tokens.add(`${name}=${value}`);
    // `[lang|=zh]` also matches zh-Hant.
    if (name === 'lang') tokens.add(`lang=${value?.split('-')[0]}`);
  }
  return (token) => tokens.has(token) || (token[0] !== '.' && !names.has(token.slice(0, token.indexOf('='))));
}

/** Joins the rules to one text. Adjacent rules inside the same at-rule share one block. */
function joinRules(rules: readonly StyleRule[]): string {
  let text = '';
  let openAtRules: readonly string[] = [];
  for (const { within, text: ruleText } of [...rules, { within: [], text: '' }]) {
    const firstDifference = openAtRules.findIndex((prelude, depth) => prelude !== within[depth]);
    const sharedDepth = firstDifference === -1 ? openAtRules.length : firstDifference;
    text +=
      '}'.repeat(openAtRules.length - sharedDepth) +
      within
        .slice(sharedDepth)
        .map((prelude) => `${prelude}{`)
        .join('') +
      ruleText;
    openAtRules = within;
  }
  return text;
}

/**
 * Returns the text of the rules that apply to this HTML, in order. With these rules the browser paints the page before
 * the complete style sheet is loaded. A rule with a `name` (a font face or an animation) is included if a selected rule
 * contains that name.
 */
export function selectFirstRules(rules: readonly StyleRule[], html: string): string {
  const has = createTokenTest(html);
  const selected = joinRules(
    rules.filter(({ name, needs }) => name === null && needs.some((tokens) => tokens.every(has))),
  );
  return selected + joinRules(rules.filter(({ name }) => name !== null && selected.includes(name)));
}

const themeRules = /\[data-theme=[^}]*\}/g;
const argument = String.raw`\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)`;
/** The build's output for `light-dark()`. */
const eitherScheme = new RegExp(
  String.raw`var\(--lightningcss-light,${argument}\)\s*var\(--lightningcss-dark,${argument}\)`,
  'g',
);

/**
 * Reduces the rules of the merchant's theme to the document's scheme; keeps both schemes if the browser chooses. If the
 * visitor changes the scheme, the change applies once the complete style sheet, which has both values, is loaded.
 */
export const reduceToScheme = (css: string, scheme: Scheme): string =>
  scheme === 'auto'
    ? css
    : css.replaceAll(themeRules, (rule) =>
        rule.replaceAll(eitherScheme, (_, light: string, dark: string) =>
          scheme === 'light' ? light : dark,
        ),
      );
