import { hasPrivilege } from '#domain/access/privileges';
import type { ReactNode } from 'react';
import { deliveryCarriers } from '#domain/delivery/carriers/deliveryCarriers';
import { messengerSettingsId } from '#domain/order/messengerSettings';
import { paymentSettingsId } from '#domain/payment/paymentSettings';
import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import { useSession } from '../../core/session/SessionContext';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { DirectoryCard } from './DirectoryCard';
import { BalanceCard } from './BalanceCard';
import { KeyCard } from './KeyCard';
import { SettingsLine } from './SettingsLine';
import { SendersCard } from './SendersCard';
import { UnmatchedCallbacksCard } from './UnmatchedCallbacksCard';

const cards: Readonly<Record<string, ReactNode>> = {
  [paymentSettingsId]: (
    <>
      <KeyCard settings={paymentSettingsId} />
      <UnmatchedCallbacksCard />
    </>
  ),
  [messengerSettingsId]: (
    <>
      <KeyCard settings={messengerSettingsId} />
      <BalanceCard />
    </>
  ),
  [shippingSettingsId]: (
    <>
      <KeyCard settings={shippingSettingsId} />
      {deliveryCarriers.map((carrier) => carrier.hasSenders && <SendersCard key={carrier.code} carrier={carrier} />)}
      <DirectoryCard />
    </>
  ),
};

/** A method or a service each: a line says how it is set up. */
const cardLine = (id: string) => (id === paymentSettingsId || id === shippingSettingsId ? SettingsLine : undefined);

const forAdministrators: FormExtensions = { cardLine, sideCard: ({ id }) => cards[id] };
const forStaff: FormExtensions = {
  cardLine,
  sideCard: ({ id }) => (id === paymentSettingsId ? <UnmatchedCallbacksCard /> : undefined),
};

/** What the settings of payment, shipping and messages have beside their fields. */
export default function SettingsExtensions({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const extensions = hasPrivilege(user, 'serviceKeys') ? forAdministrators : forStaff;
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
