/** Escapes text for HTML content and double-quoted attributes. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Escapes JSON for a `<script>` element: nothing in it can close the element or open a comment (HTML §4.12.1.3). */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
