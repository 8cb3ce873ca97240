import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { isSavingData, useDataSaving } from '#src/shared/preferences/saving.ts';
import { onceNear, useNear } from '#src/shared/scheduling/near-view.ts';

const getMarginPx = (saving: boolean): number => (saving ? lobby.dataSavingNearPx : lobby.nearPx);

export const useNearInLobby = <T extends Element>(renderedAtEdge?: boolean) =>
  useNear<T>(getMarginPx(useDataSaving()), renderedAtEdge);

const firstInputs = ['pointerdown', 'keydown'] as const;

/**
 * Resolves when HTML that the edge rendered comes near the view, or at the first input. The first input counts, because
 * input causes updates, and an update makes React show the fallback in place of HTML that is not hydrated yet. Resolves
 * at once on the edge, or if no element matches `selector`.
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
    const stopObserving = onceNear(element, getMarginPx(isSavingData()), settle);
    for (const type of firstInputs) addEventListener(type, settle, { signal: settled.signal, capture: true });
  });
}
