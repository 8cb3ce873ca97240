import type { VendorTypes } from '#contract/calls/catalogue/games.ts';

/** Lottery vendor that is never named in the footer. */
const unnamedVendor = 'TCG_SEA';

/** Returns the vendors by display name in the order of the menus, each once, without TCG_SEA. */
export function listFooterVendors(types: VendorTypes): { vassalage: string; displayName: string }[] {
  const all = types.flatMap((row) => row.vendors);
  const byId = new Map(all.map((vendor) => [vendor.vassalage, vendor.displayName]));
  byId.delete(unnamedVendor);
  return [...byId].map(([vassalage, displayName]) => ({ vassalage, displayName }));
}

/**
 * Returns the n of "over n games": whole hundreds, strictly below the total. Null if there are too few games for such a
 * claim.
 */
export function computeClaimableGames(types: VendorTypes): number | null {
  const total = types.flatMap((row) => row.vendors).reduce((sum, vendor) => sum + vendor.gameCount, 0);
  const hundreds = Math.floor((total - 1) / 100) * 100;
  return hundreds >= 100 ? hundreds : null;
}
