import type { Envelope } from '#domain/wire/Envelope';
import type { SecondStepRule, TeamChange, TeamInvite, TeamResult, ViewAs } from '#domain/wire/Team';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

const viewPath = '/api/people/view-as';

interface Redirect {
  redirect: string;
}

/** The team of who calls, or of the shop that an administrator names. */
interface TeamCalls {
  team(signal?: AbortSignal): Promise<TeamResult>;
  changeMember(id: string, change: TeamChange): Promise<Envelope>;
  removeMember(id: string): Promise<Envelope>;
  invite(body: TeamInvite): Promise<Envelope>;
  sendAgain(id: string): Promise<Envelope>;
  cancel(id: string): Promise<Envelope>;
  setSecondStep(rule: SecondStepRule): Promise<Envelope>;
  /** Answer the path of the panel to go on in. */
  viewAs(body: ViewAs): Promise<string>;
  endView(): Promise<string>;
}

/** The shop that an address names; '' for none. */
export const shopIn = (search: string): string => new URLSearchParams(search).get('shop') ?? '';

export function createTeamCalls(client: EnvelopeClient): TeamCalls {
  const at = (path: string): string => {
    const shop = shopIn(window.location.search);
    return `/api/people${path}${shop && `?shop=${encodeURIComponent(shop)}`}`;
  };
  const one = (id: string): string => `/${encodeURIComponent(id)}`;
  return {
    team: async (signal) => (await client.call<TeamResult>('GET', at(''), { signal })).result,
    changeMember: (id, body) => client.call('PUT', at(one(id)), { body }),
    removeMember: (id) => client.call('DELETE', at(one(id)), { body: {} }),
    invite: (body) => client.call('POST', at('/invitations'), { body }),
    sendAgain: (id) => client.call('POST', at(`/invitations${one(id)}/send-again`), { body: {} }),
    cancel: (id) => client.call('DELETE', at(`/invitations${one(id)}`), { body: {} }),
    setSecondStep: (rule) => client.call('PUT', at('/second-step'), { body: { rule } }),
    viewAs: async (body) => (await client.call<Redirect>('POST', viewPath, { body })).result.redirect,
    endView: async () => (await client.call<Redirect>('DELETE', viewPath, { body: {} })).result.redirect,
  };
}
