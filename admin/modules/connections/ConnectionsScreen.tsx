import { useLocation } from 'ra-core';
import { tokensPath, webhooksPath } from '../../core/routing/paths';
import { ShopConnections } from './ShopConnections';
import { TokensScreen } from './tokens/TokensScreen';
import { WebhooksScreen } from './webhooks/WebhooksScreen';

/** The screens of tokens and webhooks by their address: the panel's first script names one part for all of them. */
export default function ConnectionsScreen() {
  const { pathname } = useLocation();
  if (pathname === tokensPath) return <TokensScreen />;
  return pathname === webhooksPath ? <WebhooksScreen /> : <ShopConnections />;
}
