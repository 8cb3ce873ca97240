/** Browsers inside other apps that name the app, and Android's WebView (`; wv`). */
const appPattern =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|\bLine\/|TikTok|musical_ly|Bytedance|MicroMessenger|\bZalo|\bTwitter|Snapchat/i;

/** Returns true for a page inside another app. On iPhones only Safari and full browsers name `Safari/`. */
export const isInAppBrowser = (userAgent: string): boolean =>
  appPattern.test(userAgent) || (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent));

const facebookApp = /FBA[NV]\/|FB_IAB/;

/**
 * Returns true if a provider refuses its login in this browser. Google refuses every browser inside an app
 * (https://developers.googleblog.com/upcoming-security-changes-to-googles-oauth-20-authorization-endpoint-in-embedded-webviews/),
 * Facebook those of other apps (https://developers.facebook.com/docs/facebook-login/android/deprecating-webviews).
 */
export const refusesLogin = (provider: 'facebook' | 'google', userAgent: string): boolean =>
  isInAppBrowser(userAgent) && !(provider === 'facebook' && facebookApp.test(userAgent));

/**
 * Builds the link with which Android opens a page in the visitor's own browser
 * (https://developer.chrome.com/docs/android/intents). Null on other systems, which have no such link.
 */
export function buildBrowserLink(page: URL, userAgent: string): string | null {
  if (!/Android/.test(userAgent)) return null;
  const scheme = page.protocol.slice(0, -1);
  return `intent://${page.host}${page.pathname}${page.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
