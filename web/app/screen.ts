/** What every screen takes; it stands apart from their list, which would import them all. */
import type { ComponentType } from 'preact';

export interface ScreenProps {
  readonly params: URLSearchParams;
}

export interface ScreenModule {
  readonly Screen: ComponentType<ScreenProps>;
}
