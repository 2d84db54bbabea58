import type { ReactNode } from 'react';
import { Component } from 'react';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { StateScreen } from './StateScreen';

/** React error boundary around a screen. A new `resetKey` (the address) renders the children again. */
export class ErrorBoundary extends Component<{ children: ReactNode; resetKey: string }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(prevProps: { resetKey: string }): void {
    if (prevProps.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

function ErrorScreen() {
  const t = usePanelTranslate();
  return (
    <StateScreen
      illustration="broken"
      title={t('shell.crashed')}
      text={t('shell.crashedText')}
      actions={[{ label: t('shell.reload'), onClick: () => window.location.reload(), isPrimary: true }]}
    />
  );
}
