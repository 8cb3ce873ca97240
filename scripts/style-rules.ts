import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ChildNode, parse } from 'postcss';

import { type StyleRule, styleRulesFile } from '#contract/page/style-rules.ts';

/** Arguments of `:is()`, `:not()` and similar selectors: the innermost parentheses. */
const functionArguments = /\([^()]*\)/g;
/** A condition on an attribute that the edge looks for in a page. */
const attribute = /\[(dir|role|lang|(?:data|aria)-[\w-]+)\|?=(?:"([^"]*)"|([\w-]+))\]/g;

/**
 * Lists what a page must contain for a selector to apply: each class as `.name`, and each condition that matches
 * `attribute` as `name=value`. Ignores the arguments of `:is()`, `:not()` and similar: their conditions are assumed
 * to be true, so a page may get a rule needlessly but never lacks one.
 */
function listRequirements(selector: string): string[] {
  let plain = selector;
  for (let last = ''; last !== plain;) {
    last = plain;
    plain = plain.replaceAll(functionArguments, '');
  }
  const attributes = [...plain.matchAll(attribute)].map(
    ([, name, quoted, bare]) => `${name}=${quoted ?? bare}`,
  );
  return [...attributes, ...(plain.replaceAll(/\[[^\]]*\]/g, '').match(/\.[\w-]+/g) ?? [])];
}

const groupingRules = new Set(['media', 'supports', 'layer', 'container', 'starting-style', 'scope']);

function collectRules(node: ChildNode, within: readonly string[]): StyleRule[] {
  const rule = { within: [...within], text: node.toString(), needs: [[]], name: null };
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    // No first view needs the rules of view transitions and forced colours (empty `needs`): a transition runs only once
    // the whole sheet is loaded, and most visitors never see forced colours.
    const isLate =
      node.selector.startsWith('::view-transition') || within.some((each) => each.includes('forced-colors'));
    return [{ ...rule, needs: isLate ? [] : node.selectors.map(listRequirements) }];
  }
  if (node.type !== 'atrule') return [rule];
  if (!node.nodes) return [{ ...rule, text: `${rule.text};` }];
  if (groupingRules.has(node.name)) {
    const prelude = `@${node.name}${node.raws.afterName ?? ''}${node.params}`;
    return node.nodes.flatMap((inner) => collectRules(inner, [...within, prelude]));
  }
  if (node.name === 'keyframes') return [{ ...rule, name: node.params }];
  const face = node.nodes.find((each) => each.type === 'decl' && each.prop === 'font-family');
  return [{ ...rule, name: face?.type === 'decl' ? face.value : null }];
}

export const parseStyleRules = (css: string): StyleRule[] =>
  parse(css).nodes.flatMap((node) => collectRules(node, []));

/** Writes a client build's style rules into one file, from which the edge selects the rules of each page. */
export function writeStyleRules(client: string): void {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const [, faces = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(html) ?? [];
  const css = faces + readFileSync(join(client, sheet), 'utf8');
  writeFileSync(join(client, styleRulesFile), JSON.stringify(parseStyleRules(css)));
}
