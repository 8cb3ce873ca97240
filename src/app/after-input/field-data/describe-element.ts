import { targetLimit } from '#contract/page/field-data.ts';

/** Landmarks of a page. The description omits elements between landmarks. */
const landmarks =
  'header, nav, main, footer, aside, section, article, dialog, form, [role=tablist], [role=tabpanel], [role=search]';

/** E.g. `main > section:2 > article > img`: no class names, which are hashes, and no texts, which may be personal. */
export function describeElement(node: Node | null): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return undefined;
  // A tap on an icon or a label is a tap on its control.
  const control = element.closest('button, a, input, select, label') ?? element;
  const steps = [describeStep(control) + describeControl(control)];
  for (let at = control.parentElement?.closest(landmarks); at; at = at.parentElement?.closest(landmarks)) {
    steps.unshift(describeStep(at));
  }
  return cleanTarget(steps.slice(-5).join(' > '));
}

/** Keeps only the characters that the edge accepts. The browser's selector of a removed element may have others. */
export const cleanTarget = (text: string): string =>
  text.replaceAll(/[^\w >#./:[\]=-]/g, '').slice(0, targetLimit);

function describeStep(element: Element): string {
  const tag = element.localName;
  if (element.id && /^[a-z][a-z-]*$/.test(element.id)) return `${tag}#${element.id}`;
  const role = element.getAttribute('role');
  const siblings = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === tag);
  // The index of the page's section is useful; the index of a tile among many is not.
  const position = tag === 'section' && siblings.length > 1 ? `:${siblings.indexOf(element) + 1}` : '';
  return tag + (role ? `[${role}]` : '') + position;
}

function describeControl(element: Element): string {
  const picture = element.querySelector('use, [data-icon]');
  const name = picture?.getAttribute('data-icon') ?? picture?.getAttribute('href') ?? '';
  const icon = /(?:^|#)([a-z-]+)$/.exec(name)?.[1];
  const page = /^\/m\/[\w-]+/.exec(element.getAttribute('href') ?? '')?.[0];
  return (icon ? `[icon=${icon}]` : '') + (page ? `[to=${page}]` : '');
}
