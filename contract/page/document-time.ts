/** Attribute of `<html>`: the edge's time when it sent the document, in ms since 1970. */
export const sentAtAttribute = 'data-sent-at';

/**
 * Attribute of `<html>`, and header, of a page in Cache Storage: the phone's time when the phone received the page, in
 * ms since 1970; empty if the time is unknown. Compared with `sentAtAttribute`, it shows how wrong the phone's clock
 * is.
 */
export const receivedAtAttribute = 'data-received-at';
export const receivedAtHeader = 'X-Received-At';
