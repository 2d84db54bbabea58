import type { ReactNode } from 'react';
import { Component } from 'react';
import { PanelNotLoaded } from '../modules/login/PanelNotLoaded';

/** Around everything: without it a panel that can not be loaded would leave an empty page. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PanelNotLoaded /> : this.props.children;
  }
}
