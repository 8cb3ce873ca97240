/**
 * What an iPhone or iPad has to be told about an icon on its home screen (PA-06, PA-07): nothing, the steps in Safari, or
 * also that its system is an old one, where such an icon forgets who was logged in: up to iOS 11, and 12.0 to 12.1.
 */
export function addToHomeHint(userAgent: string): 'none' | 'steps' | 'legacy' {
  if (!/iPhone|iPad|iPod/.test(userAgent)) return 'none';
  const [, major, minor = '0'] = /\bOS (\d+)(?:_(\d+))?/.exec(userAgent) ?? [];
  if (major === undefined) return 'steps';
  const isLegacy = Number(major) <= 11 || (major === '12' && Number(minor) <= 1);
  return isLegacy ? 'legacy' : 'steps';
}
