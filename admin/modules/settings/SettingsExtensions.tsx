import type { ReactNode } from 'react';
import { carriers } from '#domain/delivery/carriers/carriers';
import { paymentSettingsId } from '#domain/payment/paymentSettings';
import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import { useSession } from '../../core/session/SessionContext';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { DirectoryCard } from './DirectoryCard';
import { KeyCard } from './KeyCard';
import { SendersCard } from './SendersCard';
import { StraysCard } from './StraysCard';

const cards: Readonly<Record<string, ReactNode>> = {
  [paymentSettingsId]: (
    <>
      <KeyCard settings={paymentSettingsId} />
      <StraysCard />
    </>
  ),
  [shippingSettingsId]: (
    <>
      <KeyCard settings={shippingSettingsId} />
      {carriers.map((carrier) => carrier.hasSenders && <SendersCard key={carrier.code} carrier={carrier} />)}
      <DirectoryCard />
    </>
  ),
};

const forAdministrators: FormExtensions = { sideCard: ({ id }) => cards[id] };
const forStaff: FormExtensions = { sideCard: ({ id }) => (id === paymentSettingsId ? <StraysCard /> : undefined) };

/** What the settings of payment and shipping have beside their fields. */
export default function SettingsExtensions({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const extensions = user.type === 'admin' ? forAdministrators : forStaff;
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
