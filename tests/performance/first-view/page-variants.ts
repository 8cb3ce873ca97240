import { bootElementId } from '#contract/page/boot.ts';
import type { Reply } from '#tests/performance/measure/front.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const withHtml = (reply: Reply, change: (html: string) => string): Reply => {
  const body = encoder.encode(change(decoder.decode(reply.body)));
  const { 'content-length': _length, ...headers } = reply.headers;
  return { ...reply, headers, body };
};

/** Returns the page without its scripts, its boot record, and the preloads that scripts use. */
export const toStaticPage = (reply: Reply): Reply =>
  withHtml(reply, (html) =>
    html
      .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link rel="(?:modulepreload|preload" as="style)"[^>]*>/g, ''),
  );

const bootRecord = new RegExp(`(<script[^>]*id="${bootElementId}"[^>]*>)([\\s\\S]*?)(</script>)`);

/**
 * Returns the page as the edge sends it when it cannot render: an empty root and no data, so that the browser requests
 * the data and renders the page. The preloads of the route's scripts stay, so this is the fastest possible page that
 * the browser renders.
 */
export const toClientRenderedPage = (reply: Reply): Reply =>
  withHtml(reply, (html) => {
    const root = html.indexOf('<div id="root">');
    const boot = html.search(bootRecord);
    if (root < 0 || boot < root) throw new Error('The page has no root before its boot record');
    const emptied = `${html.slice(0, root)}<div id="root"></div>${html.slice(html.lastIndexOf('</div>', boot) + 6)}`;
    return emptied
      .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
      .replace(bootRecord, (_all, open: string, json: string, close: string) => {
        const record: object = JSON.parse(json);
        return open + JSON.stringify({ ...record, state: null }).replaceAll('<', '\\u003c') + close;
      });
  });
