/** What campaigns and mailings add to a link. The page's own scripts see them; what is rendered does not depend on them. */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|yclid|mc_[ce]id|_ga)$/;

/** Takes what a campaign added out of a URL's `searchParams`: every campaign shares one page. */
export function dropCampaign(query: { keys: () => Iterable<string>; delete: (name: string) => void }): void {
  for (const name of Array.from(query.keys())) if (campaign.test(name)) query.delete(name);
}
