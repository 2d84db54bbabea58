import type { ReactNode } from 'react';
import { Component } from 'react';
import { useT } from '../i18n/useT';
import { StateScreen } from '../shell/StateScreen';

/** A screen that fails to draw takes nothing else down with it. `resetKey`: another address is another try. */
export class Crash extends Component<{ children: ReactNode; resetKey: string }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: { resetKey: string }): void {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashScreen /> : this.props.children;
  }
}

function CrashScreen() {
  const t = useT();
  return (
    <StateScreen
      drawing="broken"
      title={t('shell.crashed')}
      text={t('shell.crashedText')}
      actions={[{ label: t('shell.reload'), run: () => window.location.reload(), primary: true }]}
    />
  );
}
