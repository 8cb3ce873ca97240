import { dayMs } from '#contract/values/durations.ts';
import { computeBannerPlaceholder } from '#demo/art/placeholder.ts';
import { type BannerSubject, bannerSubjects } from '#demo/catalogue/banners.ts';
import type { CatalogueVendor } from '#demo/catalogue/catalogue.ts';
import { mapTexts } from '#demo/catalogue/texts.ts';
import { type SeedMerchant, seedMerchants } from '#demo/seed/merchants.ts';
import announced from '#demo/seed/messages/announcements.json' with { type: 'json' };
import bannerTexts from '#demo/seed/messages/banners.json' with { type: 'json' };
import { buildOfferContent } from '#demo/seed/promotions/offer-terms.ts';
import pictureless from '#demo/seed/promotions/pictureless.json' with { type: 'json' };
import { seedRegistration } from '#demo/seed/registration.ts';
import type { merchantHosts, merchants } from '#platform/core/merchants/tables.ts';
import type { merchantVendors, vendors } from '#platform/modules/catalogue/tables.ts';
import type { announcements } from '#platform/modules/messages/tables.ts';
import type { banners } from '#platform/modules/system/tables.ts';

const formatIsoDay = (now: number, days: number): string =>
  new Date(now + days * dayMs).toISOString().slice(0, 10);

/** Builds a row for each merchant. The setting `cockfightVendors` comes from the catalogue. */
export function buildMerchantRows(catalogue: readonly CatalogueVendor[]): (typeof merchants.$inferInsert)[] {
  return seedMerchants.map(({ record: { region, maintenance, ...record }, settings, flags }) => ({
    merchantCode: record.merchantCode,
    // Hosts are stored in a separate table.
    record: { ...record, hosts: undefined },
    settings: {
      ...settings,
      cockfightVendors: catalogue
        .filter((row) => row.gameTypes.includes('COCKFIGHT') && row.merchants.includes(record.merchantCode))
        .map((row) => row.vassalage),
    },
    flags,
    region,
    registration: seedRegistration[record.merchantCode],
    maintenance,
    tellsUnknownUser: false,
  }));
}

export const buildHostRows = (): (typeof merchantHosts.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { hosts, merchantCode } }) =>
    hosts.map((host) => ({ host, merchantCode })),
  );

/** Game categories that a vendor's feed covers. */
const fedTypes: readonly string[] = ['LIVE', 'LIVESTREAM', 'SPORTS'];

export const buildVendorRows = (catalogue: readonly CatalogueVendor[]): (typeof vendors.$inferInsert)[] =>
  catalogue.map(({ vassalage, displayName, framing, gameTypes }, sequence) => ({
    vassalage,
    displayName,
    iconUrl: `v/${vassalage}`,
    framing,
    sequence,
    liveFeed: gameTypes.some((type) => fedTypes.includes(type)) ? 'demo' : null,
  }));

export const buildMerchantVendorRows = (
  catalogue: readonly CatalogueVendor[],
): (typeof merchantVendors.$inferInsert)[] =>
  catalogue.flatMap(({ vassalage, merchants: codes }) =>
    codes.map((merchantCode) => ({ merchantCode, vassalage })),
  );

/** Harbour's banners of the game lists have one file, which the edge resizes. All others have one file per width. */
const getBannerPath = ({ merchant, group, artKey }: BannerSubject): string =>
  merchant === 'harbour' && group === 'm_game' ? `b/${artKey}-1080.webp` : `b/${artKey}`;

/** Builds the banners of the carousels. Promotions are left out, because they are announcements. */
export function buildBannerRows(): (typeof banners.$inferInsert)[] {
  return bannerSubjects.flatMap((subject, i) => {
    const { merchant, group, path, title } = subject;
    return group === 'promotion'
      ? []
      : [
          {
            bannerId: i + 1,
            merchantCode: merchant,
            groupName: group,
            sequence: i,
            url: getBannerPath(subject),
            title,
            text: bannerTexts[group],
            link: path,
            placeholder: computeBannerPlaceholder(subject),
          },
        ];
  });
}

type AnnouncementInsert = Omit<typeof announcements.$inferInsert, 'id' | 'sequence' | 'merchantCode'>;

export function buildAnnouncementRows(now: number): (typeof announcements.$inferInsert)[] {
  return seedMerchants
    .flatMap(({ record }) =>
      [...buildCommonAnnouncements(record.brand, now), ...buildPromotions(record, now)].map((row) => ({
        ...row,
        merchantCode: record.merchantCode,
      })),
    )
    .map((row, i) => ({ ...row, id: 5001 + i, sequence: i }));
}

/** Announcement types, in display order. */
const announcementTypes = ['PL', 'B', 'PU', 'H', 'A'] as const;

/** Builds the announcements that all merchants share; `{brand}` is the merchant's name. */
function buildCommonAnnouncements({ name }: { name: string }, now: number): AnnouncementInsert[] {
  const texts = announcementTypes.flatMap((type) => announced[type].map((text) => ({ type, ...text })));
  return texts.map(({ type, title, content }, i) => ({
    type,
    title: mapTexts(title, (text) => text.replaceAll('{brand}', () => name)),
    content: mapTexts(content, (text) => text.replaceAll('{brand}', () => name)),
    startDate: formatIsoDay(now, -3 - i * 5),
    endDate: null,
    categoryIds: [],
    images: [],
  }));
}

/** Returns the category that the name of an offer's picture suggests. Every offer is also in category 1. */
const getOfferCategory = (artKey: string): number =>
  /welcome/.test(artKey) ? 2 : /calendar|new-year/.test(artKey) ? 4 : 3;

function buildPromotions(
  { merchantCode, currency }: SeedMerchant['record'],
  now: number,
): AnnouncementInsert[] {
  const own = bannerSubjects.filter((row) => row.group === 'promotion' && row.merchant === merchantCode);
  const pictured = own.map(({ artKey, title }: BannerSubject, i): AnnouncementInsert => ({
    type: 'PR',
    title,
    content: buildOfferContent(`b/${artKey}`, merchantCode, currency),
    startDate: formatIsoDay(now, -10 - i * 7),
    endDate: formatIsoDay(now, 21 + i * 9),
    categoryIds: [1, getOfferCategory(artKey)],
    images: [{ url: `b/${artKey}`, sequence: 1 }],
  }));
  const plain = [pictureless.story, pictureless.cup].map((title, i): AnnouncementInsert => ({
    type: 'PR',
    title,
    content: buildOfferContent(title.EN, merchantCode, currency),
    startDate: formatIsoDay(now, -2 - i),
    endDate: i === 0 ? null : formatIsoDay(now, 30),
    categoryIds: [1, 4],
    images: [],
  }));
  return [...pictured, ...plain];
}
