/** Kinds of items: goods that the operator sends, or bonus money that is paid at once. */
export const mallItemKinds = ['goods', 'bonus'] as const;

/** States of an order. The points of a refused order have been returned. */
export const mallOrderStates = ['requested', 'sent', 'refused'] as const;
export type MallOrderState = (typeof mallOrderStates)[number];

export const mallRefusals = ['unavailable', 'address', 'terms'] as const;
export type MallRefusal = (typeof mallRefusals)[number];

/** Causes of point movements: bets, a gift from the operator, an order, a refused order. */
export const pointReasons = ['turnover', 'gift', 'order', 'return'] as const;

/** Widths of items' pictures in px; each is one of `pictureWidths`. */
export const mallArtWidths = [180, 360, 720] as const;
