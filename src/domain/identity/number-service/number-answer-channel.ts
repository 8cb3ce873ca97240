/**
 * Page of this site to which a number service returns in its own window (decision 033). Visitors and members may open
 * it.
 */
export const numberAnswerPath = '/m/numberAnswer';

/**
 * Opens the channel by which that page sends the answer to the page with the form. The channel's name contains the
 * request's `state`, which is random and used once, so no other page can listen.
 */
export const openAnswerChannel = (state: string) => new BroadcastChannel(`number-service:${state}`);
