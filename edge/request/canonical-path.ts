/** Bytes that mean the same with or without percent encoding: RFC 3986 §2.3. */
const unreserved = /[A-Za-z0-9._~-]/;

/**
 * Characters that some parsers treat as a separator, an end or another path. These are backslashes, semicolons
 * (servlets cut the path there), spaces and control characters, plain or encoded; encoded slashes; and a percent sign
 * that is itself encoded (double encoding) or encodes nothing.
 */
// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const ambiguous = /[\\;\u0000-\u0020\u007f]|%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|25|2f|3b|5c|7f)/i;

/** Almost every requested path: words between slashes, dots only inside words. */
const plainPath = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)+$/;

/**
 * Returns the canonical spelling of a path, so that region gate, cache and upstream interpret it alike: no dot
 * segments, no empty segments, no trailing slash on pages and calls, no needless encoding. Null for an ambiguous path,
 * or one that is not UTF-8.
 */
export function toCanonicalPath(path: string): string | null {
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
