/** Other companies' apps that name themselves in their browsers. */
const otherApps =
  /FBA[NV]\/|FB_IAB|Instagram|\bLine\/|TikTok|musical_ly|Bytedance|MicroMessenger|\bZalo|\bTwitter|Snapchat/i;

/** Returns true for Android's WebView, and on iPhones for all but Safari and full browsers, which name `Safari/`. */
const isWebView = (userAgent: string): boolean =>
  /; wv\)/.test(userAgent) || (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent));

/** Returns true for a page inside an app. */
export const isInAppBrowser = (userAgent: string): boolean =>
  otherApps.test(userAgent) || isWebView(userAgent);

/** Returns true for a page inside an app that is no known app of another company, so probably the merchant's. */
export const isWrappedApp = (userAgent: string): boolean =>
  isWebView(userAgent) && !otherApps.test(userAgent);

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
