/** What an item is: sent by the operator, or bonus money that is paid at once. */
export const mallItemKinds = ['goods', 'bonus'] as const;

/** How far an order is; one that was refused has given its points back. */
export const mallOrderStates = ['requested', 'sent', 'refused'] as const;
export type MallOrderState = (typeof mallOrderStates)[number];

/** Why an order was refused. */
export const mallRefusals = ['unavailable', 'address', 'terms'] as const;
export type MallRefusal = (typeof mallRefusals)[number];

/** What moves points: bets, a gift of the operator's, an order, an order that was refused. */
export const pointReasons = ['turnover', 'gift', 'order', 'return'] as const;

/** Widths of items' pictures, px; each is one of `pictureWidths`. */
export const mallArtWidths = [180, 360, 720] as const;
