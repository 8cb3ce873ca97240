import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

const messages = defineMessages({
  locked: {
    id: 'wallet.bonus.locked',
    defaultMessage: 'Locked bonus: bet {amount} more to unlock it',
    description: 'State of a received bonus: how much must still be bet before it is added to the balance',
  },
  usable: {
    id: 'wallet.bonus.usable',
    defaultMessage: 'In your balance',
    description: 'State of a received bonus: it can be played or withdrawn',
  },
  claimedLocked: {
    id: 'wallet.bonus.claimedLocked',
    defaultMessage: '{amount} bonus received. It’s locked until you bet {left} more.',
    description:
      'After a bonus was claimed: its amount, and how much must be bet before it is added to the balance',
  },
  claimedUsable: {
    id: 'wallet.bonus.claimedUsable',
    defaultMessage: '{amount} was added to your balance.',
    description: 'After a bonus was claimed that needs no bets',
  },
});

/** Lifetime of the toast after a claim, in ms: it has two amounts to read. */
const claimToastMs = 6_000;

/**
 * Returns the text for the state of a paid bonus (`heldMinor` of the reply); null if the platform does not report it.
 */
export function useHeldText(): (heldMinor: number | undefined, currency: string) => string | null {
  const { t, money } = useTranslator();
  return (heldMinor, currency) => {
    if (heldMinor === undefined) return null;
    return heldMinor > 0 ? t(messages.locked, { amount: money(heldMinor, currency) }) : t(messages.usable);
  };
}

/** Returns the function that tells the member after a claim whether the amount is locked or in the balance. */
export function useClaimToast(): (amount: string, heldMinor: number | undefined, currency: string) => void {
  const { t, money } = useTranslator();
  return (amount, heldMinor, currency) => {
    if (heldMinor === undefined) return;
    const message = heldMinor
      ? t(messages.claimedLocked, { amount, left: money(heldMinor, currency) })
      : t(messages.claimedUsable, { amount });
    toast({ kind: 'success', message, ms: claimToastMs });
  };
}
