import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ChildNode, parse } from 'postcss';

import { type StyleRule, styleRulesFile } from '#contract/page/style-rules.ts';

/** Arguments of `:is()`, `:not()` and their like. */
const functionArguments = /\([^()]*\)/g;
const attribute = /\[(dir|role|lang|(?:data|aria)-[\w-]+)\|?=(?:"([^"]*)"|([\w-]+))\]/g;

/**
 * What a page must have for a selector to apply: every class that stands outside of `:is()`, `:not()` and their like, as
 * `.name`, and each `[name=value]` or `[name|=value]` there, as `name=value`. What a selector says within them is taken
 * as given, so that a rule may be kept in vain but never be missing.
 */
function marksOf(selector: string): string[] {
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

const grouping = new Set(['media', 'supports', 'layer', 'container', 'starting-style', 'scope']);

function rulesOf(node: ChildNode, within: readonly string[]): StyleRule[] {
  const rule = { within: [...within], text: node.toString(), needs: [[]], name: null };
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    // Only script leads from page to page, and by then the whole sheet is there.
    const isTransition = node.selector.startsWith('::view-transition');
    return [{ ...rule, needs: isTransition ? [] : node.selectors.map(marksOf) }];
  }
  if (node.type !== 'atrule') return [rule];
  if (!node.nodes) return [{ ...rule, text: `${rule.text};` }];
  if (grouping.has(node.name)) {
    const prelude = `@${node.name}${node.raws.afterName ?? ''}${node.params}`;
    return node.nodes.flatMap((inner) => rulesOf(inner, [...within, prelude]));
  }
  if (node.name === 'keyframes') return [{ ...rule, name: node.params }];
  const face = node.nodes.find((each) => each.type === 'decl' && each.prop === 'font-family');
  return [{ ...rule, name: face?.type === 'decl' ? face.value : null }];
}

/** The rules of a style sheet, in their order. */
export const styleRules = (css: string): StyleRule[] => parse(css).nodes.flatMap((node) => rulesOf(node, []));

/** Writes the rules of a client build's styles beside its manifest: the edge chooses from them for each page. */
export function writeStyleRules(client: string): void {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const [, faces = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(html) ?? [];
  const css = faces + readFileSync(join(client, sheet), 'utf8');
  writeFileSync(join(client, styleRulesFile), JSON.stringify(styleRules(css)));
}
