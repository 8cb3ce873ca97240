const parseWeight = (coding: string, accepted: string): number | null => {
  for (const part of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== coding) continue;
    const q = parameters.find((text) => text.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return null;
};

/** Returns whether an `Accept-Encoding` prefers Brotli to the plain file, or ranks them equally (RFC 9110 §12.5.3). */
export function acceptsBrotli(accepted = ''): boolean {
  const brotli = parseWeight('br', accepted) ?? parseWeight('*', accepted) ?? 0;
  return brotli > 0 && brotli >= (parseWeight('identity', accepted) ?? 0);
}
