import type { Envelope } from '#domain/wire/Envelope';
import type { TeamChange, TeamInvite, TeamResult } from '#domain/wire/Team';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** The team of who calls, or of the shop that an administrator names. */
interface TeamCalls {
  team(signal?: AbortSignal): Promise<TeamResult>;
  changeMember(id: string, change: TeamChange): Promise<Envelope>;
  removeMember(id: string): Promise<Envelope>;
  invite(body: TeamInvite): Promise<Envelope>;
  sendAgain(id: string): Promise<Envelope>;
  cancel(id: string): Promise<Envelope>;
}

export function createTeamCalls(client: EnvelopeClient): TeamCalls {
  const shop = new URLSearchParams(window.location.search).get('shop');
  const at = (path: string): string => `/api/people${path}${shop ? `?shop=${encodeURIComponent(shop)}` : ''}`;
  const one = (id: string): string => `/${encodeURIComponent(id)}`;
  return {
    team: async (signal) => (await client.call<TeamResult>('GET', at(''), { signal })).result,
    changeMember: (id, body) => client.call('PUT', at(one(id)), { body }),
    removeMember: (id) => client.call('DELETE', at(one(id)), { body: {} }),
    invite: (body) => client.call('POST', at('/invitations'), { body }),
    sendAgain: (id) => client.call('POST', at(`/invitations${one(id)}/send-again`), { body: {} }),
    cancel: (id) => client.call('DELETE', at(`/invitations${one(id)}`), { body: {} }),
  };
}
