/** Bytes that mean the same with and without percent encoding: RFC 3986 §2.3. */
const unreserved = /[A-Za-z0-9._~-]/;

/**
 * What some reader takes for a separator, an end or another path: backslashes, semicolons (servlets cut a path
 * there), spaces and control characters, plain or encoded, encoded slashes, a percent sign that is encoded (double encoding) or
 * encodes nothing.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const ambiguous = /[\\;\u0000-\u0020\u007f]|%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|25|2f|3b|5c|7f)/i;

/** The one spelling already: words between slashes, with dots inside of them alone. Almost every path that is asked for. */
const plainPath = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)+$/;

/**
 * The one spelling of a path, so that gate, cache and upstream read the same: no dot segments, no empty
 * segments, no slash at the end of a page or a call, nothing encoded that need not be. Null for a path that
 * can be read in two ways or is not UTF-8.
 */
export function canonicalPath(path: string): string | null {
  if (plainPath.test(path)) return path;
  if (ambiguous.test(path)) return null;
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  const plain = path.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return unreserved.test(char) ? char : code;
  });
  const { pathname } = new URL(`http://edge.internal/${plain.replaceAll(/\/+/g, '/').replace(/^\//, '')}`);
  return pathname.replace(/^(\/(?:m|wps|lgw)\/.+)\/$/, '$1');
}
