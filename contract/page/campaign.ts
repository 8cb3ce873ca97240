/**
 * Query parameters of campaigns and mailings. The page's scripts can read them; rendering does not depend on them.
 */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|yclid|mc_[ce]id|_ga)$/;

/** Deletes campaign parameters from a URL's `searchParams`, so that campaigns share a cached page. */
export function dropCampaign(query: { keys: () => Iterable<string>; delete: (name: string) => void }): void {
  for (const name of Array.from(query.keys())) if (campaign.test(name)) query.delete(name);
}
