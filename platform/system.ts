import { and, asc, eq } from 'drizzle-orm';

import type { LanguageCode } from '#contract/languages.ts';
import { domainRoute, type Merchant } from '#contract/merchant.ts';
import {
  banners,
  country,
  settingsConsolidated,
  type SystemStatus,
  systemStatus,
  whitelabel,
} from '#contract/system.ts';
import { databaseOf } from '#platform/database/database.ts';
import { banners as bannerTable, type Localised } from '#platform/database/merchant-tables.ts';
import { countryRows } from '#platform/countries.ts';
import { answer } from '#platform/envelope.ts';
import { type Implementation, implement, parseInput } from '#platform/implement.ts';
import { admits, merchantByHost } from '#platform/merchants.ts';
import { WireError } from '#platform/wire-error.ts';

/** The text of a language, or the English one. */
export const textIn = (texts: Localised, language: LanguageCode): string => texts[language] ?? texts.EN;

/** Asked by the edge before it knows the merchant, so it is the one call without a `Merchant` header. */
const resolveHost: Implementation = {
  call: domainRoute,
  handle: (context) =>
    answer(context, async () => {
      const { host } = parseInput(domainRoute.query, context.req.query());
      const merchant = await merchantByHost(databaseOf(context.env), context.env, host);
      if (!merchant) throw new WireError('not.found');
      return merchant;
    }),
};

/** 0 normal, 1 maintenance, also when both, 2 region restriction only (ST-02..04). */
function statusOf(merchant: Pick<Merchant, 'maintenance' | 'region'>, country: string): SystemStatus {
  if (merchant.maintenance) return 1;
  return admits(merchant.region, country) ? 0 : 2;
}

const status = implement(systemStatus, async ({ merchant, visitor }) => ({
  status: statusOf(merchant, visitor.country),
}));

const flags = implement(whitelabel, async ({ configuration }) => configuration().flags);

const settings = implement(settingsConsolidated, async ({ merchant, configuration, visitor }) => ({
  ...configuration().settings,
  maintenance: merchant.maintenance,
  regionRestriction: !admits(merchant.region, visitor.country),
  location: { ip: visitor.ip },
}));

const countries = implement(country, async ({ language }) => countryRows(language));

const bannerList = implement(banners, async ({ db, merchant, query }) => {
  const { bannerId, url, groupName, title, text, link, placeholder } = bannerTable;
  const rows = await db
    .select({ bannerId, url, groupName, title, text, link, placeholder })
    .from(bannerTable)
    .where(
      and(eq(bannerTable.merchantCode, merchant.merchantCode), eq(bannerTable.groupName, query.groupName)),
    )
    .orderBy(asc(bannerTable.sequence));
  return rows.map((banner) => ({
    ...banner,
    title: textIn(banner.title, query.language),
    text: textIn(banner.text, query.language),
  }));
});

export const systemCalls = [resolveHost, status, flags, settings, countries, bannerList];
