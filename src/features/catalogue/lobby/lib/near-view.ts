import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { isSaving, useSaving } from '#src/shared/preferences/saving.ts';
import { onceNear, useNear } from '#src/shared/scheduling/near-view.ts';

const getMarginPx = (saving: boolean): number => (saving ? lobby.savingNearPx : lobby.nearPx);

/** `useNear` with the lobby's distance. */
export const useNearInLobby = <T extends Element>(renderedAtEdge?: boolean) =>
  useNear<T>(getMarginPx(useSaving()), renderedAtEdge);

const firstInputs = ['pointerdown', 'keydown'] as const;

/**
 * Resolves when HTML that the edge rendered comes near the view, or at the first input. The first input counts, because
 * input causes updates, and an update makes React replace HTML that is not hydrated with the fallback. Resolves at once
 * on the edge, or if there is no such element.
 */
export async function waitForViewOrInput(selector: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.querySelector(selector);
  if (!element) return;
  await new Promise<void>((resolve) => {
    const settled = new AbortController();
    const settle = () => {
      settled.abort();
      stopObserving();
      resolve();
    };
    const stopObserving = onceNear(element, getMarginPx(isSaving()), settle);
    for (const type of firstInputs) addEventListener(type, settle, { signal: settled.signal, capture: true });
  });
}
